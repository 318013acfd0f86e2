import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../test/app.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 120_000 });
const run = promisify(execFile);

let kith: TestApp;
let ada: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  await kith.user({ name: 'Root Admin', roleIds: [1, 2] });
  ada = await kith.user({ name: 'Ada Asker' });
});
afterAll(() => kith.close());

const explain = (...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'explain.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: kith.url },
  });

test('prints the strategy of a list, its facts, and every plan with its time', async () => {
  const { stdout } = await explain('/people?skillTypes=1', '--as', ada.username);
  expect(stdout).toMatch(/Strategy: readWholeScope\nfrom \{"kind":"network","people":1,.*"hasKeys":true/);
  expect(stdout).toMatch(/── \d+\.\d\d ms\nQuery Text: [^]*person_bitmap/);
  expect(stdout).toMatch(/200 for \/api\/tools\/persons\?skillTypes=1, requested by ada\.asker/);
  const sessions = await kith.db.selectFrom('session').select('id').where('user_id', '=', ada.userId).execute();
  expect(sessions).toHaveLength(1);
});

test('requests a list of the back-office as an admin', async () => {
  const { stdout } = await explain('/dashboard/organizations');
  expect(stdout).toMatch(/200 for \/api\/tools\/organizations\?admin=true, requested by root\.admin/);
});

test.each([
  [['/nowhere'], /Usage: npm run explain/],
  [['/people', '--as', 'nobody@kith.example'], /There is no user nobody@kith\.example/],
])('refuses %j and says what to do', async (args, reason) => {
  await expect(explain(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(reason) });
});
