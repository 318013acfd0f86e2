/** Runs a project of vitest.config.ts. */
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../install-and-find-node.mjs';
import { emptyReportFile, readReport } from './report.ts';
import { checkOutcome, type Step } from './step.ts';
import { bin, runToolInTerminal } from './tool.ts';

interface VitestStep {
  /** Default: the name of the project. */
  name?: string;
  args?: string[];
  env?: NodeJS.ProcessEnv;
}

export const vitestStep = (project: string, { name = project, args = [], env = {} }: VitestStep = {}): Step => ({
  name,
  async run() {
    const file = emptyReportFile(name);
    const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/test/vitest-report.ts')}`];
    const code = await runToolInTerminal(bin('vitest'), ['run', '--project', project, ...reporters, ...args], {
      ...env,
      KITH_TEST_REPORT: file,
    });
    return checkOutcome(readReport(file, report), code);
  },
});

const report = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.object({ test: z.string(), message: z.string() })),
  files: z.array(z.object({ file: z.string(), seconds: z.number() })),
});
