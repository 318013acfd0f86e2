import { expect, test } from 'vitest';
import { chooseStrategy, type StrategyFacts, type Strategy } from './strategy.ts';
import { thresholds } from '../thresholds.ts';

/** The first page of the people who have some value, in a scope of 500,000. */
const large: StrategyFacts = {
  kind: 'collective',
  people: 500_000,
  largeScopeAbove: thresholds.largeScope,
  hasKeys: true,
  hasPeople: false,
  hasOrganization: false,
  hasConditions: false,
  needed: 50,
  isSortedByName: true,
  isNameOrderCached: false,
};

const cases: [string, Partial<StrategyFacts>, Strategy][] = [
  ['scans the scope if no condition has a bitmap', { hasKeys: false }, 'scanScope'],
  ['reads a small collective whole', { people: thresholds.largeScope }, 'readWholeScope'],
  ['reads a network whole, whatever its size', { kind: 'network' }, 'readWholeScope'],
  ['counts the people of a network who were found by name', { kind: 'network', hasPeople: true }, 'countCandidates'],
  ['counts candidates in the scope of everybody', { kind: 'admin' }, 'countCandidates'],
  ['starts from the organization of the filter', { hasOrganization: true }, 'startFromOrganization'],
  [
    'counts candidates if the filter has an organization and places',
    { hasOrganization: true, hasPeople: true },
    'countCandidates',
  ],
  ['counts candidates if the filter has places only', { hasKeys: false, hasPeople: true }, 'countCandidates'],
  ['fetches few candidates', { candidates: 100 }, 'fetchCandidates'],
  ['fetches nothing if there is no candidate', { candidates: 0 }, 'fetchCandidates'],
  ['scans names for a first page if every tenth person is a candidate', { candidates: 50_000 }, 'scanNames'],
  ['fetches few candidates that must all be checked', { candidates: 50_000, hasConditions: true }, 'fetchCandidates'],
  [
    'scans names if most people are candidates that must be checked',
    { candidates: 400_000, hasConditions: true },
    'scanNames',
  ],
  ['reads a far page of many matches from the name order', { candidates: 50_000, needed: 40_000 }, 'cachedNameOrder'],
  ['scans names for a near page', { candidates: 50_000, needed: 100 }, 'scanNames'],
  ['prefers a cached name order', { candidates: 50_000, needed: 5000, isNameOrderCached: true }, 'cachedNameOrder'],
  [
    'ignores the name order if the page is not sorted by name',
    { candidates: 50_000, needed: 40_000, isSortedByName: false },
    'fetchCandidates',
  ],
];

test.each(cases)('%s', (_, facts, strategy) => {
  expect(chooseStrategy({ ...large, ...facts })).toBe(strategy);
});
