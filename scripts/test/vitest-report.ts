/** A reporter for vitest: the number of passed and failed tests, the failures, and the time of each file with its setup. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { root } from '../install-and-find-node.mjs';
import type { Failure, Outcome } from './step.ts';

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env['KITH_TEST_REPORT'];
    if (file) writeFileSync(file, JSON.stringify(outcomeOf(modules, errors)));
  }
}

function outcomeOf(modules: readonly TestModule[], errors: readonly SerializedError[]): Outcome {
  let passed = 0;
  const failures = errors.map((error) => failure('outside of tests', [error]));
  for (const module of modules) {
    const before = failures.length;
    for (const test of module.children.allTests()) {
      const { state, errors: found = [] } = test.result();
      // A test that passes only on a retry counts as failed.
      if (state === 'failed' || test.diagnostic()?.flaky)
        failures.push(failure(`${fileOf(module)} › ${test.fullName}`, found));
      else if (state === 'passed') passed++;
    }
    // A file that fails outside of its tests, for example during its import, has no failed tests.
    if (failures.length === before && module.state() === 'failed')
      failures.push(failure(fileOf(module), module.errors()));
  }
  const files = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic();
    return { file: fileOf(module), seconds: (collectDuration + duration) / 1000 };
  });
  return { passed, failed: failures.length, failures, files };
}

const fileOf = ({ moduleId }: TestModule): string => relative(root, moduleId);

/** With the stack, which names the line. */
const failure = (test: string, errors: readonly SerializedError[]): Failure => ({
  test,
  message: errors.map(({ message, stack }) => stack ?? message).join('\n'),
});
