import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { hasPgBouncer, startPgBouncer } from '../../../test/pgbouncer.ts';
import { startServer } from '../../../test/process.ts';
import { query } from '../../../test/query.ts';
import { sharesSessions } from './pooled-sessions.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 120_000 });
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
  .each<Record<string, string>>([{}, { server_round_robin: '1', min_pool_size: '5' }, { default_pool_size: '1' }])(
  'PgBouncer in transaction mode (%o), where it is installed, is refused at the start with what to change',
  async (settings) => {
    const url = await behind({ pool_mode: 'transaction', ...settings });
    await expect(startServer({ DATABASE_URL: url })).rejects.toThrow(
      /PgBouncer in transaction mode.*pool_mode = session/s,
    );
  },
);

test.skipIf(!hasPgBouncer)('no command works behind PgBouncer in transaction mode, and check finds it', async () => {
  const home = await mkdtemp(join(tmpdir(), 'kith-pooled-'));
  const [full, empty] = [await createTestDatabase(), await createEmptyDatabase()];
  const admin = (url: string, ...args: string[]) =>
    runAdmin({ DATABASE_URL: url, KITH_DATA: home, KITH_BACKUP_PASSPHRASE: 'four random words here' }, ...args);
  const file = join(home, 'one.kith');
  const sentence = /PgBouncer in transaction mode.*pool_mode = session/;
  try {
    await admin(full.url, 'backup', file);
    const pooled = await behind({ pool_mode: 'transaction' }, full);
    await expect(admin(pooled, 'backup', join(home, 'two.kith'))).rejects.toThrow(sentence);
    await expect(admin(pooled, 'list')).rejects.toThrow(sentence);
    await expect(admin(pooled, 'check')).rejects.toMatchObject({
      stdout: expect.stringMatching(/^✗ {2}sessions +shared by a pooler.*pool_mode = session/m),
    });
    await stop?.();
    await expect(admin(await behind({ pool_mode: 'transaction' }, empty), 'restore', file)).rejects.toThrow(sentence);
    expect(await query(empty.url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  } finally {
    await Promise.all([full.drop(), empty.drop()]);
    await rm(home, { recursive: true, force: true });
  }
});
