/** Projects of vitest.config.ts, counted by a report of their own. */
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../prepare.mjs';
import { freshReport, readReport } from './report.ts';
import { judge, type Step } from './step.ts';
import { bin, showTool } from './tool.ts';

interface VitestStep {
  /** If it is not that of the project. */
  name?: string;
  args?: string[];
  env?: NodeJS.ProcessEnv;
}

export const vitestStep = (project: string, { name = project, args = [], env = {} }: VitestStep = {}): Step => ({
  name,
  async run() {
    const file = freshReport(name);
    const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/test/vitest-report.ts')}`];
    const code = await showTool(bin('vitest'), ['run', '--project', project, ...reporters, ...args], {
      ...env,
      KITH_TEST_REPORT: file,
    });
    return judge(readReport(file, report), code);
  },
});

const report = z.object({
  passed: z.number(),
  failed: z.number(),
  files: z.array(z.object({ file: z.string(), seconds: z.number() })),
});
