import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Overview } from '@kith/contract/office/overview';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, TEST_SECRET, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { makeBackup } from './backup.commands.ts';
import { checkArchive } from './check-archive.ts';

const passphrase = 'seven words are better than one';
const folders: string[] = [];
let kith: TestApp;
let admin: SignedIn;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kith-backups-'));
  folders.push(folder);
  kith = await createTestApp({
    KITH_BACKUP_DIR: folder,
    KITH_BACKUP_PASSPHRASE: passphrase,
    KITH_BACKUP_HOURS: '6',
    KITH_BACKUP_KEEP: '2',
  });
  admin = await kith.user({ name: 'Ada Admin', roleIds: [1] });
  return () => kith.close();
});
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

const files = () => readdirSync(folder).sort();
const backup = async () => (await admin.get('/tools/overview')).json<Overview>().backup;
/** What happens once in an hour. */
async function nextHour(): Promise<void> {
  await query(kith.url, `select graphile_worker.add_job('scheduled-backup', '{}', queue_name := 'backup')`);
  await kith.runJobs();
}
const letHoursPass = (hours: number) =>
  query(kith.url, `update installation set last_backup_on = last_backup_on - make_interval(hours => $1)`, [hours]);

test('makes a backup when one is due, and the overview says of when it is', async () => {
  expect(await backup()).toEqual({ lastOn: null, isLate: true });
  await nextHour();
  const [file = ''] = files();
  expect((await checkArchive(join(folder, file), passphrase)).end.rows).toMatchObject({ user_account: 1 });
  const { lastOn, isLate } = await backup();
  expect([isLate, Math.abs((lastOn ?? 0) - Date.now() / 1000) < 600]).toEqual([false, true]);

  expect((await kith.visitor().call({ url: '/metrics' })).body).toContain(`kith_last_backup_seconds ${lastOn}\n`);

  await letHoursPass(5);
  await nextHour();
  expect(files()).toEqual([file]);
  await letHoursPass(8);
  renameSync(join(folder, file), join(folder, 'kith-2026-01-01T00-00-00Z.kith'));
  expect((await backup()).isLate).toBe(true);
  await nextHour();
  expect(files()).toHaveLength(2);
  expect((await backup()).isLate).toBe(false);
});

test('keeps the newest ones, and all files of others', async () => {
  const old = ['kith-2026-01-01T00-00-00Z.kith', 'kith-2026-01-02T00-00-00Z.kith'];
  const others = ['kith-before-the-move.kith', 'notes.txt'];
  for (const name of [...old, ...others, 'kith-2026-01-03T00-00-00Z.kith.partial-7'])
    writeFileSync(join(folder, name), '');
  await nextHour();
  expect(files()).toEqual([old[1], expect.stringMatching(/^kith-20\d\d-/), ...others]);
});

test('a backup that fails is tried again, and is not counted', async () => {
  rmSync(folder, { recursive: true });
  await nextHour();
  const { backup: state, jobs } = (await admin.get('/tools/overview')).json<Overview>();
  expect(state.lastOn).toBeNull();
  expect(jobs.failing).toMatchObject([{ task: 'scheduled-backup', lastError: expect.stringContaining('ENOENT') }]);
});

test('a backup that is stopped leaves no file', async () => {
  const stop = new AbortController();
  const options = { url: kith.url, secret: TEST_SECRET, passphrase, config: {}, signal: stop.signal };
  const stopped = makeBackup({ ...options, file: join(folder, 'stopped.kith'), onProgress: () => stop.abort() });
  await expect(stopped).rejects.toThrow(/abort|cancel/);
  expect([files(), await backup()]).toEqual([[], { lastOn: null, isLate: true }]);
});
