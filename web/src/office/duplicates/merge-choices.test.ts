import type { ComparedField } from '@kith/contract/office/merges';
import { expect, test } from 'vitest';
import { differingFields, toMergeFields } from './merge-choices.ts';

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

test('asks only about fields that differ', () => {
  expect(differingFields(fields).map((one) => one.field)).toEqual(['name', 'headline', 'tagTypes']);
});

test('takes the values of the kept record, fills gaps from the other, and keeps lists of both', () => {
  expect(toMergeFields(fields, 0, {})).toEqual({ name: 'winner', headline: 'loser', tagTypes: 'both' });
  expect(toMergeFields(fields, 1, {})).toEqual({ name: 'winner', headline: 'winner', tagTypes: 'both' });
});

test('a choice belongs to a side, whichever record is kept', () => {
  expect(toMergeFields(fields, 1, { name: 0, tagTypes: 1 })).toMatchObject({ name: 'loser', tagTypes: 'winner' });
});
