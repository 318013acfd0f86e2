/** Chooses how the matching people of a scope are found: a pure function of a few facts. */
import { thresholds } from '../thresholds.ts';

export type Strategy =
  /** No condition has a bitmap: scan the scope in name order and check each person. */
  | 'scanScope'
  /** The scope is not large: read all of it, and check each person in the bitmap of the filter. */
  | 'readWholeScope'
  /** Read the people of an organization from its index, and look up each in the scope. */
  | 'startFromOrganization'
  /** The number of candidates decides: count their bits, then choose again. */
  | 'countCandidates'
  /** Few candidates: fetch them by id. */
  | 'fetchCandidates'
  /** Many candidates: scan the names and check the bitmap until the page is full. */
  | 'scanNames'
  /** Read the page from the cached name order. */
  | 'cachedNameOrder';

export interface StrategyFacts {
  kind: 'network' | 'collective' | 'admin';
  people: number;
  /** A scope with more people is large. */
  largeScopeAbove: number;
  /** The filter has keys, which have bitmaps. */
  hasKeys: boolean;
  /** People were read as a bitmap: those with the filter's title, at its places, known by somebody, or with its text in their cached name. */
  hasPeople: boolean;
  /** The filter has an organization or school, whose people an index finds. */
  hasOrganization: boolean;
  /** The filter has conditions without a bitmap: every candidate must be checked to count the matches. */
  hasConditions: boolean;
  /** The number of people in the combined bitmap, once it is counted. */
  candidates?: number | undefined;
  /** How many matches from the start of the name order are needed. */
  needed: number;
  /** A page sorted by name is requested, ascending or descending. */
  isSortedByName: boolean;
  /** The name order of the scope's current version is cached. */
  isNameOrderCached: boolean;
}

export const isLargeScope = ({
  kind,
  people,
  largeScopeAbove,
}: Pick<StrategyFacts, 'kind' | 'people' | 'largeScopeAbove'>): boolean =>
  kind !== 'network' && people > largeScopeAbove;

export function chooseStrategy(facts: StrategyFacts): Strategy {
  const { hasKeys, hasPeople, hasOrganization, hasConditions, candidates, people, needed } = facts;
  if (!hasKeys && !hasPeople) return 'scanScope';
  if (!isLargeScope(facts) && !hasPeople) return 'readWholeScope';
  if (hasOrganization && !hasPeople) return 'startFromOrganization';
  if (candidates === undefined) return 'countCandidates';
  const scanCost = people * (hasConditions ? 1 : Math.min(1, needed / candidates));
  const fetchCost = candidates * thresholds.fetchCost;
  if (facts.isSortedByName && !hasConditions && isNameOrderFaster(facts, Math.min(scanCost, fetchCost)))
    return 'cachedNameOrder';
  return fetchCost >= scanCost ? 'scanNames' : 'fetchCandidates';
}

/** Whether this many names are too many to scan if a name order is cached. */
export const isFarOffset = (names: number): boolean => names > thresholds.nearNames;

function isNameOrderFaster({ isNameOrderCached, people }: StrategyFacts, names: number): boolean {
  return isFarOffset(names) && (isNameOrderCached || names > people * thresholds.farFraction);
}
