/** The contacts of a member's network. */
import type { Acquaintance } from './acquaintance.ts';
import { dayOf, yearOf } from './dates.ts';
import type { Person } from './person.ts';
import { type Random, randomFor } from './random.ts';
import type { DataSizes } from './data-size.ts';

export interface Edge {
  person: number;
  /** Null: unknown. */
  day: number | null;
  source: 'self' | 'import' | 'manual';
  excluded: boolean;
}

/** People who met earlier are connected from about this day on. */
const FIRST_DAY = dayOf(2006, 1);
/** The share of a network with whom the member has worked or studied. */
const SHARE_OF_COLLEAGUES = 0.5;

/** With more members than this, the sizes of networks have a long tail, as in reality. With fewer, they are spread evenly. */
export const MANY_MEMBERS = 50;

export interface Surroundings {
  seed: number;
  today: number;
  sizes: DataSizes;
  acquaintance: Acquaintance;
}

export function drawNetworkSize(seed: number, member: number, { members, network }: DataSizes): number {
  const random = randomFor(seed, 'network size', member);
  const size =
    members <= MANY_MEMBERS
      ? network.smallest * (network.largest / network.smallest) ** random.next()
      : network.median * Math.exp(random.normal() * 1.2);
  return Math.round(Math.max(Math.min(network.smallest, network.median / 10), Math.min(network.largest, size)));
}

/** Contains all ids of `sure`; the rest is random. The owner comes first. */
export function* drawNetwork(
  owner: Person,
  size: number,
  sure: readonly number[],
  surroundings: Surroundings,
): Generator<Edge> {
  const { seed, sizes, acquaintance } = surroundings;
  const random = randomFor(seed, 'network', owner.index);
  const known = new Set([owner.index]);
  yield { person: owner.index, day: null, source: 'self', excluded: false };
  const meet = (person: number, year: number): Edge | null => {
    if (known.has(person) || known.size > size) return null;
    known.add(person);
    return edge(
      person,
      Math.max(year, acquaintance.firstYear(owner.index), acquaintance.firstYear(person)),
      surroundings.today,
      random,
    );
  };
  for (const person of sure) {
    const met = meet(person, 0);
    if (met) yield met;
  }
  for (const { person, year } of colleagues(owner, Math.floor(size * SHARE_OF_COLLEAGUES), surroundings, random)) {
    const met = meet(person, year);
    if (met) yield met;
  }
  for (let tries = 0; tries < size * 3 && known.size <= size; tries++) {
    const met = meet(anybody(sizes, random), 0);
    if (met) yield met;
  }
}

/** From every organization of a person, a share of the people who were there at the same time. */
function* colleagues(owner: Person, count: number, { acquaintance, today }: Surroundings, random: Random) {
  const thisYear = 1970 + Math.floor(today / 365.25);
  const stays = [
    ...owner.jobs.map(({ organization, from, to }) => ({
      organization,
      from: Math.floor(from / 12),
      to: to === null ? thisYear : Math.floor(to / 12),
    })),
    ...owner.educations.map(({ organization, from, to }) => ({
      organization,
      from: from ?? thisYear,
      to: to ?? thisYear,
    })),
  ];
  for (const { organization, from, to } of stays) {
    const there = acquaintance.sizeOf(organization.index);
    const wanted = Math.min(there, Math.ceil((count / stays.length) * 2.5));
    const offset = random.int(0, Math.max(0, there - 1));
    for (let index = 0; index < wanted; index++) {
      const other = acquaintance.at(organization.index, (offset + index) % there);
      const year = Math.max(from, other.from);
      if (year <= Math.min(to, other.to) && random.chance(0.8)) yield { person: other.person, year };
    }
  }
}

/** Some people are in many networks. The multiplication spreads them over all ids. */
function anybody({ people }: DataSizes, random: Random): number {
  const rank = Math.floor(random.next() ** 1.35 * people);
  return (rank * 7_368_787) % people;
}

function edge(person: number, year: number, today: number, random: Random): Edge {
  const earliest = Math.max(FIRST_DAY, dayOf(year, 7));
  // People connect soon after they have met, or much later.
  const soon = year > yearOf(FIRST_DAY) && random.chance(0.55);
  const day = earliest + Math.floor((today - 1 - earliest) * random.next() ** (soon ? 3 : 0.75));
  const manual = random.chance(0.04);
  return {
    person,
    day: earliest >= today - 1 ? today - 1 : manual && random.chance(0.5) ? null : day,
    source: manual ? 'manual' : 'import',
    excluded: random.chance(0.012),
  };
}
