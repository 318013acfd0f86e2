import { expect, test } from 'vitest';
import { chooseStrategy, type Facts, type Strategy } from './strategy.ts';
import { thresholds } from '../thresholds.ts';

/** The first page of those in 500,000 people who have some value. */
const large: Facts = {
  kind: 'collective',
  people: 500_000,
  largeFrom: thresholds.largeScope,
  hasKeys: true,
  hasPlaces: false,
  hasOrganization: false,
  hasConditions: false,
  needed: 50,
  isPageByName: true,
  isOrderKnown: false,
};

const cases: [string, Partial<Facts>, Strategy][] = [
  ['nothing that has bits is asked for', { hasKeys: false }, 'walkScope'],
  ['a collective is not large', { people: thresholds.largeScope }, 'readWholeScope'],
  ['a network is never large', { kind: 'network' }, 'readWholeScope'],
  ['everybody is', { kind: 'admin' }, 'countCandidates'],
  ['an organization is asked for', { hasOrganization: true }, 'lookUpThoseAtOrganization'],
  ['beside places, which are bits too', { hasOrganization: true, hasPlaces: true }, 'countCandidates'],
  ['places alone', { hasKeys: false, hasPlaces: true }, 'countCandidates'],
  ['few have it', { candidates: 100 }, 'fetchCandidates'],
  ['nobody has it', { candidates: 0 }, 'fetchCandidates'],
  ['every tenth has it: the first page is near', { candidates: 50_000 }, 'walkNames'],
  ['conditions make one look at all of few', { candidates: 50_000, hasConditions: true }, 'fetchCandidates'],
  ['and walk past all where most have it', { candidates: 400_000, hasConditions: true }, 'walkNames'],
  ['a far page of many', { candidates: 50_000, needed: 40_000 }, 'rememberedOrder'],
  ['a page that is near enough to walk to', { candidates: 50_000, needed: 100 }, 'walkNames'],
  ['unless an order is at hand', { candidates: 50_000, needed: 5000, isOrderKnown: true }, 'rememberedOrder'],
  [
    'which helps nobody in another order',
    { candidates: 50_000, needed: 40_000, isPageByName: false },
    'fetchCandidates',
  ],
];

test.each(cases)('%s', (_, facts, strategy) => {
  expect(chooseStrategy({ ...large, ...facts })).toBe(strategy);
});
