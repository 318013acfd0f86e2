/** Chooses the affiliations to show if somebody has several with one organization. */
import type { AffiliationPeriod } from './evidence.queries.ts';

/** The two periods whose overlap ended last, then the longest. The cost of the overlap is computed from the same two. */
export function bestOverlap(
  ones: AffiliationPeriod[],
  others: AffiliationPeriod[],
): [AffiliationPeriod, AffiliationPeriod] | undefined {
  let best: { pair: [AffiliationPeriod, AffiliationPeriod]; until: number; months: number } | undefined;
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

/** The current work role, else the last work role, else the last education. Expects work roles before educations, each latest first. */
export function bestPeriod(periods: AffiliationPeriod[]): AffiliationPeriod | undefined {
  return periods.find(({ kind, isOngoing }) => kind === 'work' && isOngoing) ?? periods[0];
}
