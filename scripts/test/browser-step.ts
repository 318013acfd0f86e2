/** The journeys in e2e/, in a real browser, on the web client as it is built for everybody. */
import { z } from 'zod';
import { findChromium } from '../chromium.ts';
import { isWebBuilt } from '../web-sources.mjs';
import { freshReport, readReport } from './report.ts';
import { judge, type Count, type Step } from './step.ts';
import { bin, showTool } from './tool.ts';

export const browserStep = (args: string[]): Step => ({
  name: 'e2e',
  async run() {
    if (!isWebBuilt()) {
      console.log('\nBuilding the web client …');
      const code = await showTool('scripts/build.ts', ['--quiet']);
      if (code !== 0) throw new Error('The web client could not be built, so there is nothing to open in a browser.');
    }
    const file = freshReport('e2e');
    const code = await showTool(bin('playwright'), ['test', '--reporter=list,json', ...args], {
      CHROMIUM_PATH: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return judge(count(readReport(file, report)), code);
  },
});

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  /** What went wrong outside of any test. */
  errors: z.array(z.unknown()),
});

function count(read: z.infer<typeof report> | undefined): Count | undefined {
  if (!read) return undefined;
  const { expected, unexpected, flaky } = read.stats;
  return { passed: expected + flaky, failed: unexpected + read.errors.length };
}
