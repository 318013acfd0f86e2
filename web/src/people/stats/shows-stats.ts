/** Whether the address asks for the stats of a list instead of its rows. */
export function showsStats(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'stats';
}
