/** A reporter for vitest: how many tests passed and failed, and how long each file took with what it set up. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../prepare.mjs';
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
      // A test that passed at a second try is one that fails by chance.
      if (test.result().state === 'failed' || test.diagnostic()?.flaky) failedHere++;
      else if (test.result().state === 'passed') passed++;
    }
    // One that fails outside of its tests, say while it is imported, has none that could be counted.
    failed += failedHere === 0 && module.state() === 'failed' ? 1 : failedHere;
  }
  const files = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic();
    return { file: relative(root, module.moduleId), seconds: (collectDuration + duration) / 1000 };
  });
  return { passed, failed, files };
}
