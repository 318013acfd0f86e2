import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { hasPgBouncer, startPgBouncer } from '../../../test/pgbouncer.ts';
import { startServer } from '../../../test/process.ts';
import { sharesSessions } from './pooled-sessions.ts';

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

async function behind(settings: Record<string, string>): Promise<string> {
  const pooler = await startPgBouncer(database.url, settings);
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
