import { expect, test } from 'vitest';
import { evidenceOf } from './evidence.ts';

const knows = { kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false } as const;
const work = {
  kind: 'work',
  title: 'Director',
  fromYear: 2014,
  toYear: 2017,
  isOngoing: false,
  isWeakest: false,
} as const;

test('shows the strength of a rated relationship', () => {
  expect(evidenceOf({ ...knows, strengthId: 3, connectedOn: '2016-11-02' }, false)).toEqual({
    label: 'Strong',
    detail: '',
  });
});

test('names collaborators who are not connected', () => {
  expect(evidenceOf(knows, true)).toEqual({ label: 'Collaborator', detail: '' });
  expect(evidenceOf(knows, false)).toEqual({ label: 'Connected', detail: '' });
  expect(evidenceOf({ ...knows, connectedOn: '2020-01-31' }, true)).toEqual({
    label: 'Connected',
    detail: '',
  });
});

test('shows the years and the title of work and education, if they are set', () => {
  expect(evidenceOf(work, false)).toEqual({ label: '2014 – 2017', detail: 'Director' });
  expect(evidenceOf({ ...work, toYear: null, isOngoing: true }, false).label).toBe('2014 – present');
  expect(evidenceOf({ ...work, kind: 'education', title: null }, false).detail).toBe('Studied there');
  const undated = { ...work, fromYear: null, toYear: null };
  expect(evidenceOf(undated, false)).toEqual({ label: 'Worked there', detail: 'Director' });
});
