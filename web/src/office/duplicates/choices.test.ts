import type { ComparedField } from '@kith/contract/office/merges';
import { expect, test } from 'vitest';
import { differing, keptFields } from './choices.ts';

const field = (name: string, first: string[], second: string[], many = false): ComparedField => ({
  field: name,
  label: name,
  many,
  values: [first, second],
});
const fields = [
  field('name', ['Ann'], ['Anne']),
  field('bio', ['Same'], ['Same']),
  field('headline', [], ['Founder']),
  field('tagTypes', ['A'], ['B'], true),
];

test('only what differs is a question', () => {
  expect(differing(fields).map((one) => one.field)).toEqual(['name', 'headline', 'tagTypes']);
});

test('the kept record decides, the other fills gaps, and of many both are kept', () => {
  expect(keptFields(fields, 0, {})).toEqual({ name: 'winner', headline: 'loser', tagTypes: 'both' });
  expect(keptFields(fields, 1, {})).toEqual({ name: 'winner', headline: 'winner', tagTypes: 'both' });
});

test('a choice is of a side, whichever record is kept', () => {
  expect(keptFields(fields, 1, { name: 0, tagTypes: 1 })).toMatchObject({ name: 'loser', tagTypes: 'winner' });
});
