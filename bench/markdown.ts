/** Writes the results of a run as tables into docs/performance.md, between the markers of its number of people. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { isMissed, isOverGoal, isSlowerThanPlain, multipleOf, ofPlain, SLACK, type Result } from './report.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/performance.md');

/** What else the machine did when the run began. */
const loadBefore = loadavg()[0] ?? 0;

/** `remarks`: the sentences of the report beside its tables. */
export function writeMarkdown(people: number, results: readonly Result[], remarks: readonly string[]): void {
  const tables = [conditionsOfReads(results), goalTable(results), plainTable(results), summary(results), ...remarks]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
  console.log(`\n${tables}`);
  const [begin, end] = [`<!-- bench:reads-${people} -->`, `<!-- /bench:reads-${people} -->`];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) {
    console.log(`\ndocs/performance.md has no markers ${begin} … ${end}, so the tables were only printed.`);
    return;
  }
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${tables}\n\n${text.slice(to)}`);
  console.log('\nWritten to docs/performance.md.');
}

/** When, by which command and on which machine the figures were measured. */
export function conditions(): string {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const [program = '', ...args] = process.argv.slice(1);
  const file = relative(root, program);
  const command = [file === 'bench/bench.ts' ? 'npm run bench --' : `node ${file}`, ...args].join(' ');
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} at commit \`${commit}\` by \`${command}\`,`,
    `${cpus().length} cores (${processor?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node},`,
    `load average ${loadBefore.toFixed(1)} before the run.`,
  ].join('\n');
}

function conditionsOfReads(results: readonly Result[]): string {
  const range = (clients: number) => {
    const floors = results.filter((result) => result.clients === clients).map(({ floor }) => floor);
    return `${Math.min(...floors).toFixed(1)} to ${Math.max(...floors).toFixed(1)} ms with ${clients}`;
  };
  const counts = clientCounts(results);
  return [
    `${conditions()} A multiple is p95 ÷ the floor’s median; the goal is that of one client.`,
    `Floor: ${counts.map(range).join(', ')} ${counts.length > 1 || counts[0] !== 1 ? 'clients' : 'client'}.`,
  ].join('\n');
}

const clientCounts = (results: readonly Result[]) =>
  [...new Set(results.map(({ clients }) => clients))].toSorted((a, b) => a - b);

/** Multiples of the floor: a line for each read and scope, a column for each number of clients. */
function goalTable(results: readonly Result[]): string {
  const counts = clientCounts(results);
  return table(
    ['read', 'scope', ...counts.map((clients) => `× floor, ${clients}`), 'goal'],
    linesOf(results).map(([first, ofClients]) => [
      nameOf(first),
      first.scope,
      ...counts.map((clients) => {
        const result = ofClients.get(clients);
        return result ? emphasize(multipleOf(result).toFixed(1), isOverGoal(result)) : '';
      }),
      goalOf(first),
    ]),
  );
}

/** p50 / p95 as shares of the plain app's. */
function plainTable(results: readonly Result[]): string {
  const compared = results.filter(({ beside }) => beside);
  if (compared.length === 0) return '';
  const counts = clientCounts(compared);
  return table(
    ['read', 'scope', ...counts.flatMap((clients) => [`plain p50, ${clients}`, `Kith ÷ plain, ${clients}`])],
    linesOf(compared).map(([first, ofClients]) => [
      nameOf(first),
      first.scope,
      ...counts.flatMap((clients) => {
        const result = ofClients.get(clients);
        if (!result?.beside) return ['', ''];
        return [`${result.beside.plain.p50.toFixed(1)} ms`, emphasize(ofPlain(result), isSlowerThanPlain(result))];
      }),
    ]),
  );
}

function summary(results: readonly Result[]): string {
  const missed = results.filter(isMissed);
  const met = `${results.length - missed.length} of ${results.length} measurements meet their goal and are not slower than the plain app.`;
  return missed.length === 0 ? met : `${met} The others are in bold.`;
}

const emphasize = (text: string, strong: boolean) => (strong ? `**${text}**` : text);
const nameOf = ({ name }: Result) => (name.startsWith('/') ? `\`${name}\`` : name);
/** The goal with one client. */
const goalOf = ({ goal, clients }: Result) =>
  goal === undefined ? 'none' : String(clients === 1 ? goal : goal / SLACK);

/** The results of one read in one scope, by the number of clients. */
function linesOf(results: readonly Result[]): [Result, Map<number, Result>][] {
  const lines = Map.groupBy(results, ({ name, scope }) => `${name} ${scope}`);
  return [...lines.values()].flatMap((list) =>
    list[0]
      ? [[list[0], new Map(list.map((result) => [result.clients, result]))] as [Result, Map<number, Result>]]
      : [],
  );
}

/** Aligned as the formatter does it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(3, cell.length, ...rows.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
