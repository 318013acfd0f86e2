/**
 * node bench/lighthouse.ts [--people 20000 --runs 3]: the scores that Lighthouse gives the sign-in page and the people list, as a desktop
 * and as a phone, and the audits that they fail. The score of several runs is their median. The first run installs Lighthouse (60 MB) into
 * .cache/lighthouse. Run it on a machine without other work: Lighthouse measures its processor too.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildWebIfChanged } from '../scripts/build-web-if-changed.ts';
import { findChromium } from '../scripts/chromium.ts';
import { openBenchDatabase } from './bench-database.ts';
import { launchArguments } from './browser/launch-arguments.ts';
import { installPackage } from './install-package.ts';
import { conditions, table } from './markdown.ts';
import { percentiles } from './measure.ts';
import { startMeasuredServer } from './measured-server.ts';
import { signIn } from './sign-in.ts';

const VERSION = '13.5.0';

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '20000' }, runs: { type: 'string', default: '3' } },
});

/** The part of a report that is read here. */
interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      title: string;
      displayValue?: string;
      details?: { items?: { node?: { selector?: string } }[] };
    }
  >;
  runtimeError?: { message: string };
}

const devices = {
  desktop: { settings: ['--preset=desktop'], performance: 95 },
  mobile: { settings: [], performance: 85 },
} as const;
const others = { accessibility: 100, 'best-practices': 100 } as const;

const home = installPackage('lighthouse', VERSION);
await buildWebIfChanged();
const program = await findChromium();
const database = await openBenchDatabase({ people: Number(options.people), seed: 1, log: (line) => console.log(line) });
const server = await startMeasuredServer(database.url);
try {
  const cookie = await signIn(server.address, 'owner@kith.example');
  const rows: string[][] = [];
  const failed = new Set<string>();
  for (const path of ['/login', '/people'])
    for (const [device, { settings, performance }] of Object.entries(devices)) {
      const reports: Report[] = [];
      for (let run = 0; run < Number(options.runs); run++)
        reports.push(
          await audit(path, [
            ...settings,
            ...(path === '/people' ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
          ]),
        );
      const cells = Object.entries({ performance, ...others }).map(([category, goal]) => {
        const { p50 } = percentiles(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
        return p50 < goal ? `**${p50.toFixed(0)}**` : p50.toFixed(0);
      });
      rows.push([`\`${path}\``, device, ...cells, `${performance}, 100, 100`]);
      for (const report of reports) for (const name of failedAudits(report)) failed.add(`${path}, ${device}: ${name}`);
    }
  console.log(
    [
      conditions(),
      table(['page', 'device', 'performance', 'accessibility', 'best practices', 'goals'], rows),
      ['Audits below their best:', ...failed].join('\n'),
    ].join('\n\n'),
  );
} finally {
  await server.stop();
  await database.stop();
}

/** A trace may lack the start of the page (NO_NAVSTART); Lighthouse then asks to be run again. */
async function audit(path: string, settings: readonly string[]): Promise<Report> {
  for (let attempt = 1; ; attempt++)
    try {
      return await runLighthouse(path, settings);
    } catch (error) {
      if (attempt === 3 || !String(error).includes('NO_NAVSTART')) throw error;
    }
}

async function runLighthouse(path: string, settings: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(home, 'node_modules/lighthouse/cli/index.js'),
      server.address + path,
      '--output=json',
      '--quiet',
      `--only-categories=${['performance', ...Object.keys(others)].join(',')}`,
      `--chrome-flags=${['--headless=new', ...launchArguments].join(' ')}`,
      ...settings,
    ],
    { env: { ...process.env, CHROME_PATH: program }, maxBuffer: 1e8 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse failed at ${path}: ${report.runtimeError.message}`);
  return report;
}

/** The audits that count and are not perfect, with the first element that fails. */
function failedAudits({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => {
      const { displayValue, title = '', details } = audits[id] ?? {};
      const element = details?.items?.find(({ node }) => node)?.node?.selector;
      return `${id} (${displayValue ?? title}${element ? `: ${element}` : ''})`;
    });
}
