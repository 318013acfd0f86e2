/** A piece of a text: plain, or an address that can be followed. */
export type TextSegment = string | { address: string };

const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;
/** What ends a sentence rather than an address. */
const ending = /[.,;:!?…'"»”]+$/;

/** Finds the web addresses in what somebody wrote. Only those: no other kind of link can come of a text. */
export function splitLinks(text: string): TextSegment[] {
  const pieces: TextSegment[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = withoutEnding(found);
    if (!URL.canParse(/^www/i.test(address) ? `https://${address}` : address)) continue;
    if (index > at) pieces.push(text.slice(at, index));
    pieces.push({ address });
    at = index + address.length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

/** A bracket that was opened before the address is closed after it. */
function withoutEnding(found: string): string {
  const address = found.replace(ending, '');
  const closing = /[)\]]$/.exec(address)?.[0];
  if (!closing) return address;
  const opening = closing === ')' ? '(' : '[';
  const balanced = address.split(opening).length >= address.split(closing).length;
  return balanced ? address : withoutEnding(address.slice(0, -1));
}
