import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { hasPgBouncer, startPgBouncer } from '../../../test/pgbouncer.ts';
import { launchServer, startServer } from '../../../test/process.ts';
import { query } from '../../../test/query.ts';
import { sharesSessions } from './pooled-sessions.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const sentence = /PgBouncer in transaction or statement mode.*pool_mode = session/;
let database: TestDatabase;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
});
afterAll(() => database.drop());

async function behind(settings: Record<string, string>, { url } = database): Promise<string> {
  const pooler = await startPgBouncer(url, settings);
  stop = () => pooler.stop();
  return pooler.url;
}

test('finds a session for each client at a direct address', async () => {
  expect(await sharesSessions(database.url)).toBe(false);
});

test.skipIf(!hasPgBouncer)('works behind PgBouncer in session mode', async () => {
  const server = await startServer({ DATABASE_URL: await behind({ pool_mode: 'session' }), DATABASE_POOL: '2' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.baseUrl}/api/config`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await server.end('SIGTERM'), server.output()).toBe(0);
});

test
  .skipIf(!hasPgBouncer)
  .each<Record<string, string>>([
    { pool_mode: 'transaction' },
    { pool_mode: 'transaction', server_round_robin: '1', min_pool_size: '5' },
    { pool_mode: 'transaction', default_pool_size: '1' },
    { pool_mode: 'statement' },
  ])('PgBouncer with %o, where it is installed, is refused at the start with what to change', async (settings) => {
  const server = await launchServer({ DATABASE_URL: await behind(settings) });
  expect(await server.ended).toBe(1);
  // At once, and not after waiting for the database.
  expect(server.output().trim()).toMatch(new RegExp(`^DATABASE_URL points to .*${sentence.source}[^\\n]*$`));
});

test.skipIf(!hasPgBouncer).each(['transaction', 'statement'])(
  'no command works behind PgBouncer in %s mode, and check finds it',
  async (pool_mode) => {
    const home = await mkdtemp(join(tmpdir(), 'kith-pooled-'));
    const [full, empty] = [await createTestDatabase(), await createEmptyDatabase()];
    const admin = (url: string, ...args: string[]) =>
      runAdmin({ DATABASE_URL: url, KITH_DATA: home, KITH_BACKUP_PASSPHRASE: 'four random words here' }, ...args);
    const file = join(home, 'one.kith');
    try {
      await admin(full.url, 'backup', file);
      const pooled = await behind({ pool_mode }, full);
      await expect(admin(pooled, 'backup', join(home, 'two.kith'))).rejects.toThrow(sentence);
      await expect(admin(pooled, 'list')).rejects.toThrow(sentence);
      await expect(admin(pooled, 'check')).rejects.toMatchObject({
        stdout: expect.stringMatching(/^✗ {2}sessions +shared by a pooler.*pool_mode = session/m),
      });
      await stop?.();
      await expect(admin(await behind({ pool_mode }, empty), 'restore', file)).rejects.toThrow(sentence);
      expect(await query(empty.url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    } finally {
      await Promise.all([full.drop(), empty.drop()]);
      await rm(home, { recursive: true, force: true });
    }
  },
);
