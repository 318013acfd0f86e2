/** Of several stays at one organization, those that say most. */
import type { Stay } from './evidence.queries.ts';

/** Two stays that overlapped, latest and then longest: those that the cost of having met is counted of. */
export function bestOverlap(ones: Stay[], others: Stay[]): [Stay, Stay] | undefined {
  let best: { pair: [Stay, Stay]; until: number; months: number } | undefined;
  for (const one of ones)
    for (const other of others) {
      const [from, to] = [latest(one.since, other.since), earliest(one.until, other.until)];
      if (from === undefined || to === undefined || from > to) continue;
      const months = to - from;
      if (!best || to > best.until || (to === best.until && months > best.months))
        best = { pair: [one, other], until: to, months };
    }
  return best?.pair;
}

const latest = (a: number | null, b: number | null) => (a === null || b === null ? undefined : Math.max(a, b));
const earliest = (a: number | null, b: number | null) => (a === null || b === null ? undefined : Math.min(a, b));

/** The work that goes on, else the last work, else the last education; stays come in that order but for the first. */
export function bestStay(stays: Stay[]): Stay | undefined {
  return stays.find(({ kind, isOngoing }) => kind === 'work' && isOngoing) ?? stays[0];
}
