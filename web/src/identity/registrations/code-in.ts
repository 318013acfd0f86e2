/** The code in what was pasted: the code itself, or the link that holds it. */
export function codeIn(pasted: string): string {
  const text = pasted.trim();
  return URL.parse(text)?.searchParams.get('code')?.trim() || text;
}
