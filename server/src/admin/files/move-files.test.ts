/** Moving files between the database and a real S3 server, and what needs the storage: start, check and backup. */
import type { Conversation } from '@kith/contract/messaging/conversations';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
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
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const FILES = 400;
const production = readFileSync(join(import.meta.dirname, '../../../../docs/production.md'), 'utf8');
let home: string;
let s3: S3Server;
let kith: TestApp;
let env: Record<string, string>;
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
const backup = (file: string) => runAdmin({ ...env, ...s3.env }, 'backup', join(home, file));
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
  const original = await contents(kith.url);
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
  await backup('mixed.kith');
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
  await expect(backup('none.kith')).rejects.toThrow(
    /would lack the file of \w+ \d+\. The object s3:\S+ cannot be read/,
  );
  await expect(runAdmin({ ...env, ...s3.env }, 'move-files', '--back')).rejects.toThrow('The storage of files failed');
  await s3.start();
  await runAdmin({ ...env, ...s3.env }, 'move-files', '--back');
  expect(await countObjects()).toBe(0);
  expect(await contents(kith.url)).toEqual(original);
});

test('a storage that returns other bytes gets no file', async () => {
  const original = await contents(kith.url);
  s3.spoil();
  await expect(runAdmin({ ...env, ...s3.env }, 'move-files')).rejects.toThrow(
    /other bytes than were stored \(message_attachment \d+\)\. Nothing was lost/,
  );
  expect(await countObjects()).toBe(0);
  expect(await contents(kith.url)).toEqual(original);
  await s3.stop();
  await s3.start();
});

test('a backup names the object that it would lack, and works again without the file', async () => {
  await runAdmin({ ...env, ...s3.env }, 'move-files');
  const [file] = await query<{ id: number; key: string }>(
    kith.url,
    'select id, object_key as key from message_attachment order by id limit 1',
  );
  const [picture] = await query<{ id: number; key: string }>(kith.url, 'select id, object_key as key from picture');
  for (const lost of [file, picture]) await s3.lose(`here/${lost?.key}`);
  const address = 's3://kith-files/here/';
  await expect(backup('whole.kith')).rejects.toThrow(
    `lack the file of message_attachment ${file?.id}. The object ${address}${file?.key} is missing`,
  );
  // What docs/production.md says about files that are lost for ever.
  const [ofPicture = '', ofFile = ''] = /```sql\n([^`]*)```/.exec(production)?.[1]?.split('\n') ?? [];
  await query(kith.url, ofFile.replace('12', String(file?.id)));
  await expect(backup('whole.kith')).rejects.toThrow(
    `lack the file of picture ${picture?.id}. The object ${address}${picture?.key} is missing`,
  );
  expect((await readdir(home)).filter((name) => name.startsWith('whole'))).toEqual([]);
  await query(kith.url, ofPicture.replace('12', String(picture?.id)));
  await backup('whole.kith');
  await runAdmin({ ...env, ...s3.env }, 'move-files', '--back');
});
