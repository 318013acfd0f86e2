const first = 1000;
const longest = 30_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long after every failure, and by chance between half
 * and all of it, so that a server that comes back is not asked by everybody at once.
 */
export function reconnectDelay(failures: number, random = Math.random()): number {
  const most = Math.min(longest, first * 2 ** Math.min(failures, 10));
  return Math.round(most * (0.5 + random / 2));
}
