/**
 * node bench/browser.ts [--people 100000 --rounds 30]: measures in a real Chromium how long users wait: from an input until its result is
 * painted. Beside it is the time of the server's answer to such a call, measured in turn without a browser; the rest is what the browser
 * adds. Prints a table for docs/performance.md.
 *
 * It also measures the longest task of the page on a processor that is slowed down four times.
 */
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { delays } from '@kith/contract/limits';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { Client } from 'pg';
import { buildWebIfChanged } from '../scripts/build-web-if-changed.ts';
import { findChromium } from '../scripts/chromium.ts';
import { openBenchDatabase } from './bench-database.ts';
import { launchArguments } from './browser/launch-arguments.ts';
import { longestTask, timeInput, timeNavigation } from './browser/watch.ts';
import { pick } from './cases.ts';
import { conditions, table } from './markdown.ts';
import { percentiles, send, type Target } from './measure.ts';
import { findMeasuredScopes, type MeasuredScope } from './measured-scopes.ts';
import { startMeasuredServer } from './measured-server.ts';
import { signIn } from './sign-in.ts';

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '30' } },
});
const rounds = Number(options.rounds);
/** The first inputs load code and fill caches. */
const WARM_UP = 3;
/** Two frames. */
const GOAL_MS = 33;
const SLOWDOWN = 4;

/** One kind of input. */
interface Line {
  name: string;
  /** Milliseconds until the result is shown. */
  input: (page: Page) => Promise<number>;
  /** Draws the path of such a call. Left out: the result does not wait for an answer. */
  call?: () => string;
  /** Milliseconds that the page waits on purpose. They do not count. */
  delay?: number;
  /** The first load of a page has no goal: it also loads the scripts. */
  hasGoal: boolean;
}

const skeleton = '[role=dialog] [aria-busy=true]';
const rowsOf = (page: Page) => page.locator('main [data-row]');

await buildWebIfChanged();
const database = await openBenchDatabase({ people: Number(options.people), seed: 1, log: (line) => console.log(line) });
const server = await startMeasuredServer(database.url);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: launchArguments,
});
try {
  const scope = await largestNetwork();
  const target = { address: server.address, cookie: await signIn(server.address, scope.username), agent: new Agent() };
  const page = await newPage(browser, target);
  await page.goto('/people');
  await rowsOf(page).first().waitFor();
  const rows: string[][] = [];
  for (const line of linesFor(scope, target)) rows.push(await measureLine(line, page, target));
  const tasks = await measureLongTasks(page, scope);
  console.log(
    [
      `${conditions()}\nChromium ${browser.version()}, a network of ${scope.people.toLocaleString('en')} people.`,
      table(['from … to', 'p50', 'p95', 'answer, p50', '× answer', 'the browser adds, p50', 'goal'], rows),
      table(['longest task, processor slowed down four times', 'measured', 'goal'], tasks),
    ].join('\n\n'),
  );
} finally {
  await browser.close();
  await server.stop();
  await database.stop();
}

function linesFor(scope: MeasuredScope, target: Target): Line[] {
  return [
    {
      name: 'a key in the search → results',
      input: (page) => search(page, drawText(scope)),
      call: () => `/tools/search?name=${encodeURIComponent(drawText(scope))}`,
      delay: delays.searchDebounce,
      hasGoal: true,
    },
    {
      name: 'a click on a row → header of the profile',
      input: (page) => openProfile(page, { present: '[role=dialog] h2' }),
      hasGoal: true,
    },
    {
      name: 'a click on a row → whole profile',
      input: (page) => openProfile(page, { present: '[role=dialog] h2', absent: skeleton }),
      call: () => `/tools/persons/${pick(scope.ids)}`,
      hasGoal: true,
    },
    {
      name: 'Submit of a filter → filtered list',
      input: (page) => filter(page, drawText(scope)),
      call: () => `/tools/persons?name=${encodeURIComponent(drawText(scope))}`,
      hasGoal: true,
    },
    {
      name: 'an address → list, cold cache',
      input: () => openList(target),
      call: () => '/tools/persons?page=1',
      hasGoal: false,
    },
  ];
}

/** The first four letters of somebody's name. */
function drawText({ names }: MeasuredScope): string {
  return pick(names.filter((name) => /^[a-z]{4}/.test(name))).slice(0, 4);
}

async function search(page: Page, text: string): Promise<number> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').waitFor();
  await page.keyboard.insertText(text.slice(0, -1));
  const shown = { present: '[role=dialog] [role=option]', absent: skeleton };
  const time = await timeInput(page, 'keydown', shown, () => page.keyboard.press(text.slice(-1)));
  await close(page);
  return time;
}

async function openProfile(page: Page, shown: { present: string; absent?: string }): Promise<number> {
  const row = rowsOf(page).nth(Math.floor(Math.random() * 50));
  await row.scrollIntoViewIfNeeded();
  const time = await timeInput(page, 'click', shown, () => row.click());
  await close(page);
  // A profile that was opened before is cached for a while: the next list has others.
  const next = page.getByRole('link', { name: 'Next page' }).first();
  await page.evaluate(() => window.scrollTo(0, 0));
  const before = await rowsOf(page).first().textContent();
  await next.click();
  await page.waitForFunction((text) => document.querySelector('main [data-row]')?.textContent !== text, before);
  return time;
}

async function filter(page: Page, text: string): Promise<number> {
  const submit = await fillFilter(page, text);
  const time = await timeInput(page, 'submit', { otherRows: true }, () => submit.click());
  await submit.waitFor({ state: 'hidden' });
  return time;
}

/** Opens the filters and fills in a name. Returns the button that submits it. */
async function fillFilter(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Filters' }).click();
  const form = page.getByRole('dialog', { name: 'Filter people' });
  await form.getByRole('textbox', { name: 'Name' }).fill(text);
  return form.getByRole('button', { name: 'Submit' });
}

async function openList(target: Target): Promise<number> {
  const cold = await newPage(browser, target);
  const time = await timeNavigation(cold, '/people', { present: 'main [data-row]' });
  await cold.context().close();
  return time;
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function measureLine(line: Line, page: Page, target: Target): Promise<string[]> {
  const [times, answers, added]: [number[], number[], number[]] = [[], [], []];
  for (let round = -WARM_UP; round < rounds; round++) {
    const time = (await line.input(page)) - (line.delay ?? 0);
    const start = performance.now();
    if (line.call) await send(target, { path: line.call() });
    const answer = line.call ? performance.now() - start : 0;
    if (round < 0) continue;
    times.push(time);
    answers.push(answer);
    added.push(time - answer);
  }
  const [time, answer, { p50: adds }] = [percentiles(times), percentiles(answers), percentiles(added)];
  const without = line.delay ? ` (without the ${line.delay} ms that it waits for further keys)` : '';
  return [
    line.name + without,
    ...[time.p50, time.p95].map(milliseconds),
    ...(line.call ? [milliseconds(answer.p50), (time.p50 / answer.p50).toFixed(1)] : ['', '']),
    line.hasGoal && adds > GOAL_MS ? `**${milliseconds(adds)}**` : milliseconds(adds),
    line.hasGoal ? `${GOAL_MS} ms` : 'none',
  ];
}

async function measureLongTasks(page: Page, scope: MeasuredScope): Promise<string[][]> {
  await page.goto('/people');
  await rowsOf(page).nth(49).waitFor();
  // What is loaded after the list is not measured.
  await filter(page, drawText(scope));
  await page.goBack();
  await page.getByRole('list', { name: 'Active filters' }).waitFor({ state: 'detached' });
  await rowsOf(page).nth(49).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const devtools = await page.context().newCDPSession(page);
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  // Playwright finds elements by scripts in the page, so no element is searched for meanwhile.
  const slowly = async (work: () => Promise<unknown>) => {
    await slow(SLOWDOWN);
    const time = await longestTask(page, work);
    await slow(1);
    return time;
  };
  const scrolling = await slowly(() => scroll(page));
  const submit = await (await fillFilter(page, drawText(scope))).boundingBox();
  if (!submit) throw new Error('The filters cannot be submitted.');
  const filtering = await slowly(() =>
    timeInput(page, 'submit', { otherRows: true }, () => page.mouse.click(submit.x + 5, submit.y + 5)),
  );
  const lines = [
    ['a list of 50 rows scrolls', scrolling],
    ['a filter is submitted, until the list is shown', filtering],
  ] as const;
  return lines.map(([name, time]) => [name, time === 0 ? 'under 50 ms' : `**${milliseconds(time)}**`, '50 ms']);
}

/** To the end of the list and back, as a wheel does it. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  for (const step of [300, -300]) for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, step);
}

async function largestNetwork(): Promise<MeasuredScope> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const scopes = await findMeasuredScopes(client);
    const scope = scopes.findLast(({ collectiveId, everybody }) => collectiveId === undefined && !everybody);
    if (!scope) throw new Error('The database has no network to measure.');
    return scope;
  } finally {
    await client.end();
  }
}

/** A page of a new browser profile, signed in. */
async function newPage(from: Browser, { address, cookie }: Target): Promise<Page> {
  const context = await from.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } });
  await context.addCookies(
    cookie.split('; ').map((part) => {
      const [name = '', value = ''] = part.split(/=(.*)/s);
      return { name, value, url: address };
    }),
  );
  return context.newPage();
}

function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}
