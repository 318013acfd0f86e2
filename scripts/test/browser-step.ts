/** Runs the journeys in e2e/ in a real browser, with the production build of the web client. */
import { join } from 'node:path';
import { z } from 'zod';
import { findChromium } from '../chromium.ts';
import { isWebBuilt } from '../web-sources.mjs';
import { emptyReportFile, readReport } from './report.ts';
import { checkOutcome, type Failure, type Outcome, type Step } from './step.ts';
import { bin, runToolInTerminal } from './tool.ts';

export const browserStep = (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  async run() {
    if (!isWebBuilt()) {
      console.log('\nBuilding the web client …');
      const code = await runToolInTerminal('scripts/build.ts', ['--quiet']);
      if (code !== 0) throw new Error('The web client could not be built, so there is nothing to open in a browser.');
    }
    const file = emptyReportFile(name);
    const code = await runToolInTerminal(bin('playwright'), ['test', '--reporter=list,json', ...args], {
      ...env,
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const read = readReport(file, report);
    return checkOutcome(read && outcomeOf(read), code);
  },
});

const reportedError = z.object({ message: z.string().optional() });
const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
      results: z.array(z.object({ duration: z.number(), errors: z.array(reportedError) })),
    }),
  ),
});
interface Suite {
  file: string;
  specs: z.infer<typeof spec>[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(spec),
  suites: z.lazy(() => z.array(suite).optional()),
});
const report = z.object({
  stats: z.object({ expected: z.number() }),
  /** Errors outside of tests. */
  errors: z.array(reportedError),
  suites: z.array(suite),
});

function outcomeOf({ stats, errors, suites }: z.infer<typeof report>): Outcome {
  const failures = [
    ...errors.map(({ message = '' }) => ({ test: 'outside of tests', message })),
    ...suites.flatMap((one) => specsOf(one).flatMap((found) => failuresOf(one.file, found))),
  ];
  return {
    passed: stats.expected,
    failed: failures.length,
    failures,
    files: suites.map((one) => ({ file: join('e2e', one.file), seconds: millisecondsOf(one) / 1000 })),
  };
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/** A test that passes only on a retry counts as failed. */
const failuresOf = (file: string, { title, tests }: Suite['specs'][number]): Failure[] =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => ({
      test: `${join('e2e', file)} › ${title}`,
      message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
    }));

const millisecondsOf = (one: Suite): number =>
  specsOf(one)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0);
