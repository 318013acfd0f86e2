/** "a, b, c" as a list: vocabularies read better without a quote around every word. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');
}
