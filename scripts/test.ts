/**
 * npm test runs all checks and tests; a failed step does not stop the others. npm run test:campaigns runs the long tests. The last
 * lines are the results, the time of each step, the failures and the slowest files.
 *
 *   node scripts/run.mjs scripts/test.ts [part] [arguments for vitest or Playwright …]
 */
import { checkSteps } from './test/check-steps.ts';
import { browserStep } from './test/browser-step.ts';
import { vitestStep } from './test/vitest-step.ts';
import { inParallel, runPlan, inOrder, type Plan } from './test/plan.ts';
import { failures, slowest, summary, total } from './test/step.ts';

const [part = 'all', ...args] = process.argv.slice(2);

const unit = vitestStep('unit', { args });
const web = vitestStep('web', { args });
const screens = vitestStep('screens', { args });
/** A complete run also checks rows against the types of their statements; see server/test/row-check.ts. */
const api = vitestStep('api', { args, env: args.length === 0 ? { KITH_ROW_SHAPES: '1' } : {} });
const e2e = browserStep('e2e', args);
const campaigns = vitestStep('campaigns', { args, env: { KITH_CAMPAIGN: '1' } });
/** Tests must not depend on each other's order. */
const shuffled = vitestStep('api', {
  name: 'api-shuffled',
  args: ['--sequence.shuffle.files', '--sequence.shuffle.tests', '--sequence.seed=17'],
});
const campaignsInBrowser = browserStep('e2e-campaigns', ['--config', 'playwright.campaigns.config.ts']);
/** Tests must wait for what they need, also when every answer is slow. */
const slowly = { KITH_TEST_DELAY_MS: '350' };
const slow = inOrder(
  vitestStep('screens', { name: 'screens-slow', args, env: slowly }),
  browserStep('e2e-slow', args, slowly),
);

const parts: Record<string, Plan> = {
  check: inParallel(...checkSteps),
  unit,
  web,
  screens,
  api,
  e2e,
  slow,
  // A name chooses among the files of campaigns.
  campaigns: args.length > 0 ? campaigns : inOrder(campaigns, shuffled, campaignsInBrowser),
  // Each step uses two processors, so running more in parallel would not be faster.
  all: inOrder(inParallel(...checkSteps), inParallel(unit, web), screens, api, e2e),
};

const chosen = parts[part];
if (!chosen) {
  console.error(`There is no part "${part}". Choose one of: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const start = performance.now();
const results = await runPlan(chosen);
const { passed, failed } = total(results);
console.log(`\n${summary(results)}\n`);
const messages = failures(results);
if (messages) console.log(`The failures:\n\n${messages}`);
const files = slowest(results);
if (files) console.log(`The slowest files:\n${files}\n`);
console.log(`${passed} passed, ${failed} failed in ${((performance.now() - start) / 1000).toFixed(0)} s`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
