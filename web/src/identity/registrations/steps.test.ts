import { expect, test } from 'vitest';
import { stepOf, type RegistrationStep } from './steps.ts';

type Row = [status: Parameters<typeof stepOf>[0], editing: boolean, completedHere: boolean, step: RegistrationStep];

test.each<Row>([
  ['invited', false, false, 'details'],
  ['started', false, false, 'account'],
  ['started', true, false, 'details'],
  // The newcomer cannot go back while the profile is built, nor afterwards.
  ['building', true, true, 'building'],
  ['failed', false, true, 'failed'],
  ['failed', true, true, 'details'],
  ['completed', false, true, 'welcome'],
  ['completed', true, true, 'welcome'],
  ['completed', false, false, 'already'],
])('%s, editing %s, completed here %s: %s', (status, editing, completedHere, step) => {
  expect(stepOf(status, { editing, completedHere })).toBe(step);
});
