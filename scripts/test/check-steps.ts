/** Checks that do not run Kith. Each counts as one test. */
import type { Step } from './step.ts';
import { bin, runToolForOutput } from './tool.ts';

export const checkSteps: Step[] = [
  checkStep('types', bin('tsc'), ['--build']),
  checkStep('lint', bin('oxlint'), ['--type-aware']),
  checkStep('format', bin('oxfmt'), ['--check', '.']),
  checkStep('imports', bin('depcruise'), ['--config', '.dependency-cruiser.mjs', ...sourceFolders()]),
  checkStep('generated', 'scripts/generate.ts', ['--check']),
];

function sourceFolders(): string[] {
  return ['contract/src', 'server', 'demo', 'web', 'scripts', 'e2e'];
}

function checkStep(name: string, script: string, args: string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await runToolForOutput(script, args);
      console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}\n`);
      return code === 0
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1, failures: [{ test: name, message: output }] };
    },
  };
}
