import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

test.each([
  ['2026-03-03', 'Due since Mar 3, 2026'],
  ['2026-11-17', 'Due since Nov 17, 2026'],
  ['2026-11-18', 'Due today'],
  ['2026-11-19', 'Due tomorrow'],
  ['2026-11-30', 'Due in 12 days'],
  ['2027-01-17', 'Due in 60 days'],
  ['2027-01-18', 'Due on Jan 18, 2027'],
])('%s, seen from November 18', (dueOn, text) => expect(dueText(dueOn, '2026-11-18')).toBe(text));
