/** Moving files between the database and a real S3 server, and what needs the storage: start, check and backup. */
import type { Conversation } from '@kith/contract/messaging/conversations';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createEmptyDatabase } from '../../../test/database.ts';
import { startServer } from '../../../test/process.ts';
import { query } from '../../../test/query.ts';
import { startS3Server, type S3Server } from '../../../test/s3-server.ts';
import { addToEachOthersNetworks } from '../../../test/world.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 120_000 });

const FILES = 400;
let home: string;
let s3: S3Server;
let kith: TestApp;
let env: Record<string, string>;
let original: object[];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kith-move-'));
  s3 = await startS3Server();
  kith = await createTestApp();
  const [ada, bob] = [await kith.user({ legacy: true }), await kith.user({ legacy: true })];
  await addToEachOthersNetworks(kith.db, [ada, bob]);
  const { id } = (await ada.post('/tools/conversations', { participants: [bob.userId] })).json<Conversation>();
  const passphrase = 'four random words here';
  env = { DATABASE_URL: kith.url, KITH_DATA: home, KITH_BACKUP_PASSPHRASE: passphrase, NODE_ENV: 'development' };
  // Names with what COPY escapes.
  await query(
    kith.url,
    `insert into message_attachment (conversation_id, user_id, name, bytes, content)
    select $1::text, $2::int, E'a\\tb\\\\c\\u2028' || n, 3000, convert_to(rpad(n::text, 3000, 'xyz'), 'UTF8') from generate_series(1, ${FILES}) as n`,
    [id, ada.userId],
  );
  await query(kith.url, `insert into picture (hash, small, large) values (md5('1'), 'small', '\\x00ff0a095c')`);
  original = await contents(kith.url);
});
afterAll(async () => {
  await kith.close();
  await s3.close();
  await rm(home, { recursive: true, force: true });
});

const contents = (url: string) =>
  query(
    url,
    `select name, md5(content) as hash from message_attachment union all select hash, md5(large) from picture order by 1`,
  );
const countObjects = async () =>
  Number(
    (
      await query<{ n: number }>(
        kith.url,
        'select (select count(object_key) from message_attachment) + (select count(object_key) from picture) as n',
      )
    )[0]?.n,
  );

test('moves files while it is killed, backs them up with their bytes, and brings them back', async () => {
  await expect(runAdmin(env, 'move-files')).rejects.toThrow('Set KITH_FILES_URL');
  const killed = execFile(process.execPath, [join(import.meta.dirname, '../../admin.ts'), 'move-files'], {
    env: { PATH: process.env['PATH'], ...env, ...s3.env },
  });
  const ended = once(killed, 'exit');
  await vi.waitFor(async () => expect(await countObjects()).toBeGreaterThan(2), { timeout: 60_000, interval: 5 });
  killed.kill('SIGKILL');
  await ended;
  const moved = await countObjects();
  expect(moved).toBeLessThan(FILES);

  // Some here, some there: a backup has all of them.
  const file = join(home, 'mixed.kith');
  await runAdmin({ ...env, ...s3.env }, 'backup', file);
  await expect(runAdmin(env, 'backup', join(home, 'none.kith'))).rejects.toThrow('which is not set');
  const target = await createEmptyDatabase();
  try {
    await runAdmin({ ...env, DATABASE_URL: target.url, KITH_DATA: join(home, 'restored') }, 'restore', file);
    expect(await contents(target.url)).toEqual(original);
  } finally {
    await target.drop();
  }

  // Nothing is lost without the setting: Kith says what is missing.
  const start = startServer({ DATABASE_URL: kith.url, KITH_SECRET: '', KITH_DATA: home, KITH_DEMO: '0' });
  await expect(start).rejects.toThrow('Some files are in the storage that KITH_FILES_URL names, which is not set.');

  const { stdout } = await runAdmin({ ...env, ...s3.env }, 'move-files');
  expect(stdout).toContain(`${FILES + 1 - moved} files were moved to the storage.`);
  expect(await countObjects()).toBe(FILES + 1);
  const bytes = await query(kith.url, 'select from message_attachment where content is not null');
  expect(bytes).toEqual([]);
  const check = await runAdmin({ ...env, ...s3.env }, 'check').then(
    (done) => done,
    (error: unknown) => error as { stdout: string },
  );
  expect(check.stdout).toMatch(/✓ {2}storage of files +s3:\/\/kith-files\/here\/ stores, returns and deletes objects/);
  expect(check.stdout).toMatch(new RegExp(`✓  files +0 in the database, ${FILES + 1} in the storage`));

  await s3.stop();
  await expect(runAdmin({ ...env, ...s3.env }, 'move-files', '--back')).rejects.toThrow('The storage of files failed');
  await s3.start();
  await runAdmin({ ...env, ...s3.env }, 'move-files', '--back');
  expect(await countObjects()).toBe(0);
  expect(await contents(kith.url)).toEqual(original);
});
