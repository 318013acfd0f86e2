/** One project of vitest.config.ts, counted by its own report. */
import { z } from 'zod';
import { freshReport, readReport } from './report.ts';
import { judge, type Count, type Step } from './step.ts';
import { bin, showTool } from './tool.ts';

export const vitestStep = (project: string, args: string[]): Step => ({
  name: project,
  async run() {
    const file = freshReport(project);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await showTool(bin('vitest'), ['run', '--project', project, ...reporters, ...args]);
    return judge(count(readReport(file, report)), code);
  },
});

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

function count(read: z.infer<typeof report> | undefined): Count | undefined {
  if (!read) return undefined;
  // A file that fails outside of its tests, say while it is imported, has none that could be counted.
  const broken = read.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed: read.numPassedTests, failed: read.numFailedTests + broken.length };
}
