import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

const root = join(import.meta.dirname, '../../../..');
const commit = '0123456789abcdef0123456789abcdef01234567';
let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp({ KITH_COMMIT: commit });
});
afterAll(() => kith.close());

test('tells signed-in users the release, and strangers nothing', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const lastMigration = readdirSync(join(root, 'server/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  // Somebody without a role.
  const user = await kith.user({ roleIds: [] });
  expect((await user.get('/version')).json()).toEqual({ version, commit, lastMigration });
  expect((await kith.visitor().get('/version')).statusCode).toBe(401);
  const admin = await kith.user({ roleIds: [1] });
  expect((await admin.get('/tools/overview')).json()).toMatchObject({ release: { version, commit, lastMigration } });
});

test('all packages and the change log name the same version', () => {
  const versions = ['', 'contract', 'demo', 'server', 'web'].map((folder) => {
    const file = join(root, folder, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  });
  expect(new Set(versions).size).toBe(1);
  const [, newest] = /^## (\S+)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(versions[0]);
});
