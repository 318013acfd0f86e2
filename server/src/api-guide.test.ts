/** Runs the examples of docs/help/api.md, as they are printed there, against a server that listens. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorStatus } from '@kith/contract/errors';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../test/app.ts';
import { csv, line } from '../test/imports.ts';
import { settle } from '../test/world.ts';
import { addTwoCollectives } from '../test/two-collectives.ts';

// Each example is a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const guide = readFileSync(join(import.meta.dirname, '../../docs/help/api.md'), 'utf8');
/** The code blocks that name a file. */
const files = new Map(
  [...guide.matchAll(/^```\w+ ([\w.-]+)\n([^]*?)^```$/gm)].map(([, name = '', code = '']) => [name, code]),
);

let kith: TestApp;
let folder: string;
let settings: Record<string, string>;

beforeAll(async () => {
  kith = await createTestApp();
  const { ada, ann, founders } = await addTwoCollectives(kith);
  await kith.db.updateTable('work_role').set({ title: 'Managing Director' }).where('person_id', '=', ann).execute();
  await settle(kith.db);
  const { clients } = (await ada.get('/tools/account')).json<{ clients: { id: number }[] }>();
  settings = {
    KITH_URL: await kith.app.listen({ host: '127.0.0.1', port: 0 }),
    KITH_USERNAME: ada.username,
    KITH_PASSWORD: TEST_PASSWORD,
    COLLECTIVE_ID: String(founders),
    CLIENT_ID: String(clients[0]?.id),
    PERSON_ID: String(ann),
    NAME: 'Zoe',
  };
  folder = mkdtempSync(join(tmpdir(), 'kith-api-guide-'));
  for (const [name, code] of files) writeFileSync(join(folder, name), code);
});

afterAll(async () => {
  await kith.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program to its end, and at the same time the jobs that it waits for. */
async function run(program: string, ...args: string[]): Promise<string[]> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...settings, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const working = (async () => {
    while (child.exitCode === null && child.signalCode === null) await kith.runJobs();
  })();
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended, working]);
  expect(code, errors).toBe(0);
  return output.trim().split('\n');
}

/** Each example with the files that it reads and the lines that it prints. The second language runs on the data that the first has changed. */
const examples = [
  { name: 'find-people', prints: [/^Ann One: Managing Director$/] },
  { name: 'import-contacts', prints: [/^1 would be added, 0 updated$/, /^completed: 1 added$/] },
  { name: 'find-chain', prints: [/^Ada Able → Bob Best → Zoe Two$/] },
  { name: 'label-and-note', prints: [/^Ann One is labeled Mentor$/, /^Met at the spring fair\.$/] },
  { name: 'invite', prints: [/@example\.com$/, /invit/i] },
];

function writeInput(language: string): void {
  writeFileSync(join(folder, 'Connections.csv'), csv(line(`Ida ${language}`, `ida-${language}`)));
  const [guest] = JSON.parse(files.get('guests.json') ?? '') as { emailAddress: string }[];
  const invited = { ...guest, emailAddress: `${language}@example.com` };
  // The second invitation is a conflict.
  writeFileSync(join(folder, 'guests.json'), JSON.stringify([invited, invited]));
}

function expectLines(lines: string[], prints: readonly RegExp[]): void {
  expect(lines).toHaveLength(prints.length);
  prints.forEach((print, index) => expect(lines[index]).toMatch(print));
}

test('has each example in both languages', () => {
  const names = examples.flatMap(({ name }) => [`${name}.sh`, `${name}.ts`]);
  expect([...files.keys()].sort()).toEqual([...names, 'guests.json', 'kith.ts', 'sign-in.sh'].sort());
});

describe('in TypeScript', () => {
  beforeAll(() => writeInput('typescript'));
  test.each(examples)('$name does what the guide says', async ({ name, prints }) => {
    expectLines(await run(process.execPath, `${name}.ts`), prints);
  });
});

const missing = ['curl', 'jq'].filter((tool) => spawnSync(tool, ['--version']).error);

describe.skipIf(missing.length > 0)(`in the shell${missing.map((tool) => ` (no ${tool} here)`).join('')}`, () => {
  beforeAll(async () => {
    writeInput('shell');
    const [session = ''] = await run('sh', '-e', 'sign-in.sh');
    expect(JSON.parse(session)).toMatchObject({ isMember: true });
  });
  test.each(examples)('$name does what the guide says', async ({ name, prints }) => {
    expectLines(await run('sh', '-e', `${name}.sh`), prints);
  });
});

test('lists every error code with its status', () => {
  const rows = [...guide.matchAll(/^\| (\d{3}) +\| `(\w+)`/gm)].map(([, status, code]) => [code, Number(status)]);
  expect(Object.fromEntries(rows)).toEqual(errorStatus);
});
