/** Chooses organizations for jobs and studies. Well-known and near ones are more likely. */
import type { OrganizationKind } from '../words/organization-kinds.ts';
import type { Organization } from './organization.ts';
import { at, type Random } from './random.ts';

export interface Wish {
  kind: OrganizationKind;
  country: string;
  placeIndex: number;
  year: number;
  sectors?: readonly string[];
  /** Leaders are spread over all organizations, so that the best-known one does not have fifty chief executives. */
  anywhere?: boolean;
  /** Organizations that the person already has. */
  except?: readonly Organization[];
}

export class Employers {
  readonly all: readonly Organization[];
  /** kind → country → sector or industry → organizations; '' means all. */
  readonly #index = new Map<OrganizationKind, Map<string, Map<string, Organization[]>>>();

  constructor(all: readonly Organization[]) {
    this.all = all;
    for (const organization of all)
      for (const field of new Set(['', organization.sector, organization.industry ?? '']))
        for (const country of new Set(['', organization.place?.country.code ?? '']))
          this.#add(organization, country, field);
  }

  /** Draws a few candidates and takes the best. */
  find(wish: Wish, random: Random): Organization {
    const everywhere = this.#of(wish.kind, '', '') ?? this.all;
    const field = wish.sectors ? random.pick(wish.sectors) : '';
    const near = this.#of(wish.kind, wish.country, '') ?? everywhere;
    const inField = this.#of(wish.kind, '', field) ?? everywhere;
    const nearInField = this.#of(wish.kind, wish.country, field) ?? inField;
    const proposals = [nearInField, near, nearInField, near, inField, nearInField, inField, everywhere];
    let best = at(everywhere, 0);
    let bestScore = -Infinity;
    for (const proposal of proposals) {
      const candidate = drawFamous(proposal, wish.anywhere ? 1 : 1.7, random);
      const score = scoreOf(candidate, wish) + random.next() * 2;
      if (score > bestScore) {
        best = candidate;
        bestScore = score;
      }
    }
    return best;
  }

  /** Organizations of a country, or of all countries. */
  ofKind(kind: OrganizationKind, country = ''): readonly Organization[] {
    return this.#of(kind, country, '') ?? [];
  }

  #of(kind: OrganizationKind, country: string, field: string): readonly Organization[] | undefined {
    return this.#index.get(kind)?.get(country)?.get(field);
  }

  #add(organization: Organization, country: string, field: string): void {
    const countries = entry(this.#index, organization.kind, () => new Map<string, Map<string, Organization[]>>());
    const fields = entry(countries, country, () => new Map<string, Organization[]>());
    entry(fields, field, (): Organization[] => []).push(organization);
  }
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

function drawFamous(list: readonly Organization[], skew: number, random: Random): Organization {
  return at(list, Math.floor(random.next() ** skew * list.length));
}

function scoreOf(candidate: Organization, wish: Wish): number {
  let score = 0;
  if (candidate.founded > wish.year) score -= 20;
  // At most ten people work there, so it is rarely chosen.
  score += candidate.sizeId <= 2 ? -6 : (candidate.sizeId - 5) * 0.5;
  if (wish.except?.includes(candidate)) score -= candidate === wish.except.at(-1) ? 10 : 5;
  if (wish.sectors && !isIn(wish.sectors, candidate)) score -= 12;
  if (candidate.place?.country.code === wish.country) score += 4;
  else if (candidate.sizeId >= 8) score += 1.5;
  else score -= 2;
  if (candidate.place?.index === wish.placeIndex) score += 2.5;
  return score;
}

function isIn(fields: readonly string[], { sector, industry }: Organization): boolean {
  return fields.includes(sector) || (industry !== null && fields.includes(industry));
}
