/** One sentence for everything two people share, and how telling it is. */
import type { Commonality } from '@kith/contract/relationships/commonalities';
import type { Period, SharedAcquaintance, SharedChoice, SharedPlace } from './commonalities.queries.ts';

/** Higher is more telling. */
export type Ranked = Commonality & { weight: number };

/** At the same time in a small team says most, in a huge school at different times least. */
export function placeSentence({ id, name, size, mine, theirs }: SharedPlace, thisYear: number): Ranked {
  const overlap = longestOverlap(mine, theirs, thisYear);
  const entityType = [...mine, ...theirs].every(({ kind }) => kind === 'education') ? 'school' : 'organization';
  const smallness = 50 - Math.min(50, Math.round(10 * Math.log10(Math.max(1, size))));
  const described = overlap
    ? `You were both ${verbOf([overlap.mine, overlap.theirs])} ${name} ${yearsOf(overlap.from, overlap.to, thisYear)}.`
    : `You were both ${verbOf([...mine, ...theirs])} ${name}, at different times${differentYears(mine, theirs, thisYear)}.`;
  const weight = (overlap ? 100 + Math.min(10, overlap.to - overlap.from) : 20) + smallness;
  return { entity: { id, name }, entityType, description: described, weight };
}

const weights = { skill: 25, interest: 30, cause: 40, location: 15 } as const;
const choiceSentences = {
  cause: (name: string) => `You both support ${name}.`,
  interest: (name: string) => `You are both interested in ${name}.`,
  skill: (name: string) => `You are both skilled in ${name}.`,
  location: (name: string) => `You both live in ${name}.`,
} as const;

export function choiceSentence({ type, id, name }: SharedChoice): Ranked {
  return { entity: { id, name }, entityType: type, description: choiceSentences[type](name), weight: weights[type] };
}

export function acquaintanceSentence({ id, name, strength }: SharedAcquaintance): Ranked {
  const description = strength === 3 ? `You both know ${name} well.` : `You both know ${name}.`;
  return { entity: { id, name }, entityType: 'person', description, weight: 60 + 20 * (strength ?? 1) };
}

interface Overlap {
  from: number;
  to: number;
  mine: Period;
  theirs: Period;
}

/** By years, which is what people remember. A period without any year overlaps nothing, unless it goes on for both. */
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

const verbOf = (periods: Period[]): string =>
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
