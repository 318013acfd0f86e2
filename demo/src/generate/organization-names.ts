import { cultures } from '../words/cultures.ts';
import * as words from '../words/institutions.ts';
import type { OrganizationKind } from '../words/organization-kinds.ts';
import {
  endSyllables,
  firstParts,
  lastParts,
  realNames,
  nameRoots,
  startSyllables,
} from '../words/organization-name-parts.ts';
import { sectors } from '../words/sectors.ts';
import { drawCulture, familyName } from './names.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

const templates: Record<Exclude<OrganizationKind, 'company'>, string[]> = {
  university: words.universityNames,
  school: words.schoolNames,
  government: words.governmentNames,
  nonprofit: words.nonprofitNames,
  startup: words.startupNames,
  investor: words.investmentNames,
  search: words.searchNames,
};

export interface NamedIndustry {
  name: string;
  /** The industry that the name implies. */
  industry: string | null;
}

export function drawOrganizationName(
  kind: OrganizationKind,
  sector: string,
  place: Place,
  random: Random,
): NamedIndustry {
  const [template = '', industry] = random.pick(templatesOf(kind, sector)).split('@');
  const name = template.replaceAll(/\{(\w+)\}/g, (_, blank: string) => fill(blank, place, random));
  return { name, industry: industry?.replace(';', ',') ?? null };
}

function templatesOf(kind: OrganizationKind, sector: string): string[] {
  if (kind === 'company') return sectors[sector]?.names ?? [];
  return kind === 'nonprofit' && sector === 'Health Care' ? words.clinicNames : templates[kind];
}

function fill(blank: string, place: Place, random: Random): string {
  switch (blank) {
    case 'root':
      return random.chance(0.55) ? random.pick(nameRoots) : compound(random);
    case 'place':
      return compound(random);
    case 'coined':
      return random.pick(startSyllables) + random.pick(endSyllables);
    case 'family':
      return familyName(drawCulture(place.country, random), false, random);
    case 'family2':
      return familyName(random.chance(0.5) ? cultures.english : drawCulture(place.country, random), false, random);
    case 'city':
      return place.city.name;
    case 'adjective':
      return place.country.adjective;
    case 'discipline':
      return random.pick(words.disciplines);
    case 'concern':
      return random.pick(words.concerns);
    case 'nature':
      return random.pick(words.natures);
    default:
      throw new Error(`No words for {${blank}}`);
  }
}

/** "Northbridge": an English-sounding place that does not exist. */
function compound(random: Random): string {
  for (;;) {
    const first = random.pick(firstParts);
    const last = random.pick(lastParts);
    const name = first.toLowerCase().endsWith(last.slice(0, 1)) ? first + last.slice(1) : first + last;
    if (first.toLowerCase() !== last && !realNames.has(first + last) && !realNames.has(name)) return name;
  }
}
