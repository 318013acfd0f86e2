/** The code in a pasted text, which is the code itself or the link that contains it. */
export function extractCode(pasted: string): string {
  const text = pasted.trim();
  return URL.parse(text)?.searchParams.get('code')?.trim() || text;
}
