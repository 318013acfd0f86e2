/** A reporter for vitest: the number of passed and failed tests, and the time of each file with its setup. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../install-and-find-node.mjs';
import type { Outcome } from './step.ts';

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env['KITH_TEST_REPORT'];
    if (file) writeFileSync(file, JSON.stringify(outcomeOf(modules, errors.length)));
  }
}

function outcomeOf(modules: readonly TestModule[], errors: number): Outcome {
  let passed = 0;
  let failed = errors;
  for (const module of modules) {
    let failedHere = 0;
    for (const test of module.children.allTests()) {
      // A test that passes only on a retry counts as failed.
      if (test.result().state === 'failed' || test.diagnostic()?.flaky) failedHere++;
      else if (test.result().state === 'passed') passed++;
    }
    // A file that fails outside of its tests, for example during its import, has no failed tests.
    failed += failedHere === 0 && module.state() === 'failed' ? 1 : failedHere;
  }
  const files = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic();
    return { file: relative(root, module.moduleId), seconds: (collectDuration + duration) / 1000 };
  });
  return { passed, failed, files };
}
