/** A backup that is made after an erasure has no trace of the person. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAdmin } from '../../../test/admin-command.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addErasureWorld } from '../../../test/erasure-world.ts';
import { readArchive } from '../backup/archive.ts';

// Each backup is a process of its own.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const RARE = 'Zyxqua';
let kith: TestApp;
let home: string;
beforeAll(async () => {
  kith = await createTestApp();
  home = await mkdtemp(join(tmpdir(), 'kith-erased-'));
});
afterAll(async () => {
  await kith.close();
  await rm(home, { recursive: true, force: true });
});

/** The entries of a fresh backup that contain the rare word; bytes are copied as hexadecimal text. */
async function entriesWithTraces(file: string): Promise<string[]> {
  const env = { DATABASE_URL: kith.url, KITH_DATA: home, KITH_BACKUP_PASSPHRASE: 'four random words here' };
  await runAdmin(env, 'backup', join(home, file));
  const trace = new RegExp(`${RARE}|${Buffer.from(RARE).toString('hex')}`, 'i');
  const found = new Set<string>();
  for await (const { name, content } of readArchive(join(home, file)))
    if (trace.test(content.toString('utf8'))) found.add(name);
  return [...found];
}

test('a fresh backup has traces of a person before the erasure, and none after it', async () => {
  const { admin, gone } = await addErasureWorld(kith, RARE);
  expect((await entriesWithTraces('before.kith')).length).toBeGreaterThan(20);
  const answer = await admin.post(`/tools/persons/${gone.personId}/erasure`, { name: `Gwen ${RARE}` });
  expect(answer.statusCode, answer.body).toBe(200);
  await kith.runJobs();
  expect(await entriesWithTraces('after.kith')).toEqual([]);
});
