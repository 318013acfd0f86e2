/** One organization: the values that people depend on. organization-rows.ts adds the rest. */
import { type OrganizationKind, organizationKinds } from '../words/organization-kinds.ts';
import { startupPitches } from '../words/pitches.ts';
import { sectors } from '../words/sectors.ts';
import { drawOrganizationName } from './organization-names.ts';
import type { Place, Places } from './places.ts';
import { type Random, randomFor } from './random.ts';
import { slugOf } from './slug.ts';
import { weightedEntries } from './weighted.ts';

export interface Organization {
  index: number;
  id: number;
  kind: OrganizationKind;
  name: string;
  slug: string;
  place: Place | null;
  founded: number;
  /** The id of `employee_size`: 1 is a single person, 9 more than ten thousand. */
  sizeId: number;
  /** Empty if the type has no industries. */
  sector: string;
  industry: string | null;
  pitch: string | null;
}

const kinds = weightedEntries(
  Object.fromEntries(Object.entries(organizationKinds).map(([kind, { share }]) => [kind, share])) as Record<
    OrganizationKind,
    number
  >,
);
const companySectors = weightedEntries(
  Object.fromEntries(Object.entries(sectors).map(([name, { weight }]) => [name, weight])),
);

const smallestSize: Record<OrganizationKind, number> = {
  university: 5,
  school: 3,
  government: 5,
  company: 3,
  nonprofit: 2,
  startup: 2,
  investor: 2,
  search: 2,
};

const largestSize: Record<OrganizationKind, number> = {
  university: 8,
  school: 5,
  government: 8,
  company: 9,
  nonprofit: 6,
  startup: 5,
  investor: 4,
  search: 4,
};

const oldest: Record<OrganizationKind, number> = {
  university: 1820,
  school: 1880,
  government: 1850,
  company: 1895,
  nonprofit: 1935,
  startup: 2012,
  investor: 1982,
  search: 1968,
};

/** Organizations with a small index are large and well-known, so employers.ts prefers them. */
export function drawOrganization(
  seed: number,
  index: number,
  count: number,
  places: Places,
  thisYear: number,
): Organization {
  const random = randomFor(seed, 'organization', index);
  const kind = kinds.draw(random);
  const pitch = kind === 'startup' ? random.pick(startupPitches) : null;
  const sector = pitch ? pitch[1] : sectorOf(kind, random);
  const place = places.draw(random);
  const { name, industry } = drawOrganizationName(kind, sector, place, random);
  const founded = foundedIn(kind, sector, thisYear, random);
  return {
    index,
    id: index + 1,
    kind,
    name,
    slug: slugOf(name),
    place: random.chance(0.97) ? place : null,
    founded,
    sizeId: drawSize(kind, index / count, thisYear - founded, random),
    sector,
    industry,
    pitch: pitch?.[0] ?? null,
  };
}

function sectorOf(kind: OrganizationKind, random: Random): string {
  switch (kind) {
    case 'company':
      return companySectors.draw(random);
    case 'investor':
      return 'Financial Services';
    case 'search':
      return 'Business Services';
    case 'nonprofit':
      return random.chance(0.2) ? 'Health Care' : 'Nonprofit & Social Impact';
    case 'university':
    case 'school':
    case 'government':
    case 'startup':
      return '';
  }
}

/** There are more young organizations than old ones. */
function foundedIn(kind: OrganizationKind, sector: string, thisYear: number, random: Random): number {
  const youngest =
    kind === 'university' || kind === 'government' ? 2000 : kind === 'startup' ? thisYear - 1 : thisYear - 6;
  const first = Math.max(oldest[kind], sectors[sector]?.since ?? 0);
  return youngest - Math.floor(random.next() ** 1.3 * (youngest - first));
}

function drawSize(kind: OrganizationKind, obscurity: number, age: number, random: Random): number {
  const smallest = smallestSize[kind];
  const largest = Math.min(largestSize[kind], age < 12 ? 5 : age < 25 ? 7 : 9);
  const share = (1 - obscurity ** 0.35) * 0.75 + random.next() * 0.4;
  return Math.min(largest, smallest + Math.floor(share * (largest - smallest + 1)));
}
