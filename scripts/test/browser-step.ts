/** Runs the journeys in e2e/ in a real browser, with the production build of the web client. */
import { join } from 'node:path';
import { z } from 'zod';
import { findChromium } from '../chromium.ts';
import { isWebBuilt } from '../web-sources.mjs';
import { emptyReportFile, readReport } from './report.ts';
import { checkOutcome, type Outcome, type Step } from './step.ts';
import { bin, runToolInTerminal } from './tool.ts';

export const browserStep = (name: string, args: string[]): Step => ({
  name,
  async run() {
    if (!isWebBuilt()) {
      console.log('\nBuilding the web client …');
      const code = await runToolInTerminal('scripts/build.ts', ['--quiet']);
      if (code !== 0) throw new Error('The web client could not be built, so there is nothing to open in a browser.');
    }
    const file = emptyReportFile(name);
    const code = await runToolInTerminal(bin('playwright'), ['test', '--reporter=list,json', ...args], {
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const read = readReport(file, report);
    return checkOutcome(read && outcomeOf(read), code);
  },
});

interface Suite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  suites: z.lazy(() => z.array(suite).optional()),
});
const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  /** Errors outside of tests. */
  errors: z.array(z.unknown()),
  suites: z.array(suite),
});

function outcomeOf({ stats, errors, suites }: z.infer<typeof report>): Outcome {
  return {
    passed: stats.expected,
    // A test that passes only on a retry counts as failed.
    failed: stats.unexpected + stats.flaky + errors.length,
    files: suites.map((one) => ({ file: join('e2e', one.file), seconds: millisecondsOf(one) / 1000 })),
  };
}

const millisecondsOf = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, inner) => sum + millisecondsOf(inner), 0);
