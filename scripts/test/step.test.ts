import { expect, test } from 'vitest';
import { checkOutcome, failures, slowest, summary, total } from './step.ts';

test('counts the passed and failed tests that a runner reports', () => {
  expect(checkOutcome({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  expect(checkOutcome({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
});

test.each([
  ['was killed before it wrote a report', undefined, null],
  ['exits with an error although all reported tests have passed', { passed: 3, failed: 0 }, 1],
  ['ran no tests', { passed: 0, failed: 0 }, 0],
])('counts a failure if a runner %s', (_, reported, code) => {
  expect(checkOutcome(reported, code)).toEqual({ passed: reported?.passed ?? 0, failed: 1 });
});

test('adds up the results of all steps', () => {
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

test('repeats the failures of all steps, without colours', () => {
  const results = [
    { name: 'types', passed: 1, failed: 0, seconds: 1 },
    {
      name: 'api',
      passed: 0,
      failed: 1,
      seconds: 9,
      failures: [{ test: 'a.test.ts › adds', message: '\u001b[31mno\u001b[39m' }],
    },
  ];
  expect(failures(results)).toBe('a.test.ts › adds (api)\nno\n');
});
