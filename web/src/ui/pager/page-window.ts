/** The page numbers to show: at most `size`, with the current page as near the middle as possible. */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const length = Math.min(size, pages);
  const first = Math.max(1, Math.min(page - Math.floor((size - 1) / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** The page in a query string; 1 if it is missing or invalid. */
export function readPage(search: string): number {
  const value = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** The same query with another page. Everything else stays as it was written, with its commas. */
export function searchWithPage(search: string, page: number): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !/^page(=|$)/.test(pair));
  const pairs = page === 1 ? others : [...others, `page=${page}`];
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
