/**
 * The address that opens a mail in the user's mail program (RFC 6068): lines end with CR LF, and the @ of a recipient is not encoded,
 * because some programs do not decode it. Everything else is encoded, so that no text adds fields or recipients.
 */
export function mailAddress(to: readonly string[], fields: Record<string, string> = {}): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encode(value.replaceAll(/\r?\n/g, '\r\n'))}`);
  return `mailto:${to.map(recipient).join(',')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Only the last @ separates the domain. */
function recipient(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? encode(address) : `${encode(address.slice(0, at))}@${encode(address.slice(at + 1))}`;
}

/** A half character, as while somebody types, cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
