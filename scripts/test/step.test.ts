import { expect, test } from 'vitest';
import { checkOutcome, slowest, summary, total } from './step.ts';

test('counts what a runner reports', () => {
  expect(checkOutcome({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  expect(checkOutcome({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
});

test.each([
  ['was killed before it could report', undefined, null],
  ['ends badly although all it counted has passed', { passed: 3, failed: 0 }, 1],
  ['found nothing to run', { passed: 0, failed: 0 }, 0],
])('counts a failure if a runner %s', (_, reported, code) => {
  expect(checkOutcome(reported, code)).toEqual({ passed: reported?.passed ?? 0, failed: 1 });
});

test('adds up the steps', () => {
  const results = [
    { name: 'types', passed: 1, failed: 0, seconds: 1.234 },
    { name: 'api', passed: 98, failed: 2, seconds: 60 },
  ];
  expect(total(results)).toEqual({ passed: 99, failed: 2 });
  expect(summary(results).split('\n')).toHaveLength(2);
});

test('lists the slowest files of all steps first', () => {
  const results = [
    { name: 'unit', passed: 1, failed: 0, seconds: 3, files: [{ file: 'quick.test.ts', seconds: 0.1 }] },
    { name: 'api', passed: 2, failed: 0, seconds: 9, files: [{ file: 'slow.test.ts', seconds: 8 }] },
    { name: 'types', passed: 1, failed: 0, seconds: 30 },
  ];
  expect(slowest(results, 2)).toMatch(/8\.0 s {2}slow\.test\.ts \(api\)\n.*quick\.test\.ts \(unit\)/);
});
