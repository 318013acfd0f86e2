/** A segment of a text: plain text or a web address. */
export type TextSegment = string | { address: string };

const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;
/** Punctuation that belongs to the sentence, not to the address before it. */
const ending = /[.,;:!?…'"»”]+$/;

/** Splits a user's text at its web addresses. Only http(s) and `www.` become links, never another scheme. */
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

/** Also removes a closing bracket whose opening bracket is before the address. */
function withoutEnding(found: string): string {
  const address = found.replace(ending, '');
  const closing = /[)\]]$/.exec(address)?.[0];
  if (!closing) return address;
  const opening = closing === ')' ? '(' : '[';
  const balanced = address.split(opening).length >= address.split(closing).length;
  return balanced ? address : withoutEnding(address.slice(0, -1));
}
