/** How those of a scope who match a filter are found, chosen from facts alone. */
import { thresholds } from '../thresholds.ts';

export type Strategy =
  /** Nothing that has bits is asked for: the scope is walked in the order of names, and each is looked at. */
  | 'walkScope'
  /** A scope that is not large is read whole, and each is looked up in the bits of what is asked for. */
  | 'readWholeScope'
  /** Whoever is or was at an organization is looked up in the scope, one by one. */
  | 'lookUpThoseAtOrganization'
  /** How many there are decides: ask again when their bits are counted. */
  | 'countCandidates'
  /** Few candidates are turned into ids and fetched. */
  | 'fetchCandidates'
  /** Many candidates: the names are walked past until the page is full. */
  | 'walkNames'
  /** The page is found in the remembered order of names. */
  | 'rememberedOrder';

export interface Facts {
  kind: 'network' | 'collective' | 'admin';
  people: number;
  /** People up to whom a scope is not large. */
  largeFrom: number;
  /** Something is asked for that has bits. */
  hasKeys: boolean;
  /** Those at the places that are asked for were read as bits. */
  hasPlaces: boolean;
  /** Those at an organization or school that is asked for are found by an index. */
  hasOrganization: boolean;
  /** Something is asked for that is looked at in each of them, so that all must be, to count them. */
  hasConditions: boolean;
  /** Whose bits are set, once they are counted. */
  candidates?: number | undefined;
  /** How many of the first in the order of names are needed. */
  needed: number;
  /** A page in the order of names is wanted, from either end. */
  isPageByName: boolean;
  /** The order of names is remembered as it is now. */
  isOrderKnown: boolean;
}

export const isLarge = ({ kind, people, largeFrom }: Pick<Facts, 'kind' | 'people' | 'largeFrom'>): boolean =>
  kind !== 'network' && people > largeFrom;

export function chooseStrategy(facts: Facts): Strategy {
  const { hasKeys, hasPlaces, hasOrganization, hasConditions, candidates, people, needed } = facts;
  if (!hasKeys && !hasPlaces) return 'walkScope';
  if (!isLarge(facts)) return 'readWholeScope';
  if (hasOrganization && !hasPlaces) return 'lookUpThoseAtOrganization';
  if (candidates === undefined) return 'countCandidates';
  const walked = people * (hasConditions ? 1 : Math.min(1, needed / candidates));
  const fetched = candidates * thresholds.fetchCost;
  if (facts.isPageByName && !hasConditions && isSoonerInOrder(facts, Math.min(walked, fetched)))
    return 'rememberedOrder';
  return fetched >= walked ? 'walkNames' : 'fetchCandidates';
}

/** Names that are too many to walk past where an order is at hand. */
export const isFar = (names: number): boolean => names > thresholds.nearNames;

function isSoonerInOrder({ isOrderKnown, people }: Facts, names: number): boolean {
  return isFar(names) && (isOrderKnown || names > people * thresholds.farPart);
}
