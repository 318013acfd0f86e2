/** Writes one sentence for each commonality, and weighs it. */
import type { Commonality } from '@kith/contract/relationships/commonalities';
import type { Period, SharedAcquaintance, SharedChoice, SharedOrganization } from './commonalities.queries.ts';

/** Commonalities with more weight come first. */
export type RankedCommonality = Commonality & { weight: number };

/** An overlap in a small organization weighs most, different times at a huge one least. */
export function organizationSentence(
  { id, name, size, mine, theirs }: SharedOrganization,
  thisYear: number,
): RankedCommonality {
  const overlap = longestOverlap(mine, theirs, thisYear);
  const entityType = [...mine, ...theirs].every(({ kind }) => kind === 'education') ? 'school' : 'organization';
  const smallness = 50 - Math.min(50, Math.round(10 * Math.log10(Math.max(1, size))));
  const description = overlap
    ? `You were both ${relationTo([overlap.mine, overlap.theirs])} ${name} ${yearsOf(overlap.from, overlap.to, thisYear)}.`
    : `You were both ${relationTo([...mine, ...theirs])} ${name}, at different times${differentYears(mine, theirs, thisYear)}.`;
  const weight = (overlap ? 100 + Math.min(10, overlap.to - overlap.from) : 20) + smallness;
  return { entity: { id, name }, entityType, description, weight };
}

const weights = { skill: 25, interest: 30, cause: 40, location: 15 } as const;
const choiceSentences = {
  cause: (name: string) => `You both support ${name}.`,
  interest: (name: string) => `You are both interested in ${name}.`,
  skill: (name: string) => `You are both skilled in ${name}.`,
  location: (name: string) => `You both live in ${name}.`,
} as const;

export function choiceSentence({ type, id, name }: SharedChoice): RankedCommonality {
  return { entity: { id, name }, entityType: type, description: choiceSentences[type](name), weight: weights[type] };
}

export function acquaintanceSentence({ id, name, strength }: SharedAcquaintance): RankedCommonality {
  const description = strength === 3 ? `You both know ${name} well.` : `You both know ${name}.`;
  return { entity: { id, name }, entityType: 'person', description, weight: 60 + 20 * (strength ?? 1) };
}

interface Overlap {
  from: number;
  to: number;
  mine: Period;
  theirs: Period;
}

/** Compares years. A period without any year overlaps only if both periods are ongoing. */
function longestOverlap(mine: Period[], theirs: Period[], thisYear: number): Overlap | undefined {
  let longest: Overlap | undefined;
  for (const one of mine)
    for (const other of theirs) {
      const [a, b] = [certainYears(one, thisYear), certainYears(other, thisYear)];
      if (!a || !b) continue;
      const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
      if (from > to || (longest && to - from <= longest.to - longest.from)) continue;
      longest = { from, to, mine: one, theirs: other };
    }
  return longest;
}

function certainYears({ fromYear, toYear, isOngoing }: Period, thisYear: number): [number, number] | undefined {
  const from = fromYear ?? toYear ?? (isOngoing ? thisYear : undefined);
  const to = isOngoing ? Math.max(thisYear, from ?? thisYear) : (toYear ?? fromYear);
  return from === undefined || to === null ? undefined : [from, to];
}

const relationTo = (periods: Period[]): string =>
  periods.every(({ kind }) => kind === 'education') ? 'students at' : 'at';

function yearsOf(from: number, to: number, thisYear: number): string {
  if (to >= thisYear) return from >= thisYear ? 'this year' : `since ${from}`;
  return from === to ? `in ${from}` : `from ${from} to ${to}`;
}

function differentYears(mine: Period[], theirs: Period[], thisYear: number): string {
  const spans = (periods: Period[]) => {
    const years = periods.flatMap((period) => certainYears(period, thisYear) ?? []);
    return years.length === 0 ? undefined : span(Math.min(...years), Math.max(...years), thisYear);
  };
  const [you, they] = [spans(mine), spans(theirs)];
  return you && they ? `: you ${you}, they ${they}` : '';
}

function span(from: number, to: number, thisYear: number): string {
  if (to >= thisYear) return `since ${from}`;
  return from === to ? `in ${from}` : `${from}–${to}`;
}
