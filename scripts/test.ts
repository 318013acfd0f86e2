/**
 * npm test: everything there is to check, in order, whatever failed before. The last line says how it went.
 *
 *   node scripts/run.mjs scripts/test.ts [part] [arguments for vitest or Playwright …]
 */
import { checkSteps } from './test/check-steps.ts';
import { browserStep } from './test/browser-step.ts';
import { vitestStep } from './test/vitest-step.ts';
import { summary, total, type Step, type StepResult } from './test/step.ts';

const [part = 'all', ...args] = process.argv.slice(2);

const unit = vitestStep('unit', args);
const web = vitestStep('web', args);
const api = vitestStep('api', args);
const e2e = browserStep(args);

/** Steps in an inner list do not disturb each other and run at the same time. */
const parts: Record<string, Step[][]> = {
  check: [checkSteps],
  unit: [[unit]],
  web: [[web]],
  api: [[api]],
  e2e: [[e2e]],
  long: [[unit], [web], [api], [e2e]],
  all: [checkSteps, [unit], [web], [api], [e2e]],
};

const chosen = parts[part];
if (!chosen) {
  console.error(`There is no part "${part}". Choose one of: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
// The tests that have a long form read this.
if (part === 'long') process.env['KITH_LONG'] = '1';

const results: StepResult[] = [];
for (const steps of chosen) results.push(...(await Promise.all(steps.map(timed))));
const { passed, failed } = total(results);
console.log(`\n${summary(results)}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function timed(step: Step): Promise<StepResult> {
  const start = performance.now();
  try {
    return { name: step.name, ...(await step.run()), seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    // A step that cannot even run must not pass for one that found nothing.
    console.error(`\n${step.name}: ${error instanceof Error ? error.message : String(error)}`);
    return { name: step.name, passed: 0, failed: 1, seconds: (performance.now() - start) / 1000 };
  }
}
