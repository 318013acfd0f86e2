/** How a takeout is requested, made, downloaded and deleted. takeout-content.test.ts compares what is in it. */
import type { Takeout } from '@kith/contract/office/takeout';
import type { QueryId } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, TEST_SECRET, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { unzip } from '../../../test/unzip.ts';
import { loadConfig } from '../../config.ts';
import { eraseIfDue } from '../erasure/erase.commands.ts';
import { housekeepingJob } from '../housekeeping/housekeeping.job.ts';
import { makeTakeoutJob } from './takeout.job.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
const path = '/tools/account/takeout';
beforeAll(async () => {
  kith = await createTestApp({ LIMIT_TAKEOUTS: '3/86400' });
});
afterAll(() => kith.close());
beforeEach(async () => {
  [ada, bob] = [await kith.user(), await kith.user()];
});

const request = (who: SignedIn) => who.post(path);
const read = async (who: SignedIn) => (await who.get(path)).json<{ takeout: Takeout | null }>().takeout;
const download = (who: SignedIn) => who.get(`${path}.zip`);
const count = async (table: string) => (await query(kith.url, `select from ${table}`)).length;

test('is made by a job, for its member alone', async () => {
  expect(await read(ada)).toBeNull();
  expect((await download(ada)).statusCode).toBe(404);
  const requested = await request(ada);
  expect(requested.json<Takeout>()).toMatchObject({ state: 'running', bytes: null, expiresOn: null });
  expect((await download(ada)).statusCode).toBe(404);
  await kith.runJobs();
  const ready = await read(ada);
  expect(ready).toMatchObject({ state: 'ready' });
  expect(ready?.files.done).toBe(ready?.files.total);
  expect((ready?.expiresOn ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
  const file = await download(ada);
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(ready?.bytes),
    'content-disposition': expect.stringMatching(/^attachment; filename="kith-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'private, no-store',
  });
  expect(file.rawPayload).toHaveLength(ready?.bytes ?? 0);
  const files = await unzip(file.rawPayload);
  expect(files.size).toBe(ready?.files.total);
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ username: ada.username });
  // Bob has none, and cannot name Ada's.
  expect([await read(bob), (await download(bob)).statusCode, (await bob.delete(path)).statusCode]).toEqual([
    null,
    404,
    404,
  ]);
  expect((await kith.visitor().get(`${path}.zip`)).statusCode).toBe(401);
  expect((await kith.mailTo(ada.username)).map(({ kind }) => kind)).toEqual(['takeout-ready']);
  const activity = await query<{ action: string }>(
    kith.url,
    `select action from activity where actor_id = $1 and action like 'takeout%' order by id`,
    [ada.userId],
  );
  expect(activity.map(({ action }) => action)).toEqual(['takeout-requested', 'takeout-downloaded']);
});

test('one at a time, and three a day', async () => {
  const answers = await Promise.all([request(ada), request(ada)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await kith.runJobs();
  expect(await count('takeout')).toBeGreaterThan(0);
  const first = await read(ada);
  // Replaces the last one.
  expect((await request(ada)).statusCode).toBe(200);
  await kith.runJobs();
  expect(await read(ada)).toMatchObject({ state: 'ready', requestedOn: expect.any(Number) });
  expect(first?.state).toBe('ready');
  expect(await query(kith.url, 'select from takeout where user_id = $1', [ada.userId])).toHaveLength(1);
  expect((await request(ada)).statusCode).toBe(429);
  // The limit is Ada's own.
  expect((await request(bob)).statusCode).toBe(200);
});

test('stops when it is deleted, and can be deleted when it is ready', async () => {
  await request(ada);
  expect((await ada.delete(path)).statusCode).toBe(204);
  await kith.runJobs();
  expect(await read(ada)).toBeNull();
  await request(ada);
  await kith.runJobs();
  expect((await ada.delete(path)).statusCode).toBe(204);
  expect([await read(ada), (await download(ada)).statusCode]).toEqual([null, 404]);
  expect(
    await query(
      kith.url,
      'select from takeout_part p where not exists (select from takeout t where t.id = p.takeout_id)',
    ),
  ).toEqual([]);
});

test('begins again if somebody is erased while it is made', async () => {
  const gone = await kith.user({ name: 'Gina Gone' });
  await query(
    kith.url,
    'insert into note (scope_id, person_id, note, created_by) select id, $2, $3, $1 from network where owner_user_id = $1',
    [ada.userId, gone.personId, 'About Gina Gone.'],
  );
  await request(gone);
  await query(kith.url, 'insert into erasure (person_id, due_on) values ($1, now())', [gone.personId]);
  await request(ada);
  // The person is erased right after the snapshot was taken.
  let prepare: QueryId | undefined;
  let erased = false;
  const db = kith.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('idle_in_transaction_session_timeout')) prepare = queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId === prepare)
        erased = await eraseIfDue(kith.db, gone.personId, { secret: TEST_SECRET, sendsMail: false });
      return result;
    },
  });
  const [first] = await query<{ id: number }>(kith.url, 'select id from takeout where user_id = $1', [ada.userId]);
  const job = { attempts: 1 } as Parameters<ReturnType<typeof makeTakeoutJob>>[1]['job'];
  await makeTakeoutJob({ db, config: loadConfig({}) })({ takeoutId: first?.id }, { job });
  expect(erased).toBe(true);
  expect(await read(ada)).toMatchObject({ state: 'running' });
  await kith.runJobs();
  expect(await read(ada)).toMatchObject({ state: 'ready' });
  expect((await kith.mailTo(ada.username)).map(({ kind }) => kind)).toEqual(['takeout-ready']);
  const files = await unzip((await download(ada)).rawPayload);
  expect([...files.values()].map(String).join('')).not.toContain('Gina');
  // That of the erased person is gone.
  expect(await query(kith.url, 'select from takeout where user_id = $1', [gone.userId])).toEqual([]);
});

test('ends after seven days', async () => {
  await request(ada);
  await kith.runJobs();
  await request(bob);
  await query(kith.url, `update takeout set expires_on = now() - interval '1 second' where user_id = $1`, [ada.userId]);
  // Also before housekeeping has run.
  expect([await read(ada), (await download(ada)).statusCode]).toEqual([null, 404]);
  await housekeepingJob({ db: kith.db, config: {} })();
  expect(await query(kith.url, 'select from takeout where user_id = $1', [ada.userId])).toEqual([]);
  expect(await read(bob)).toMatchObject({ state: 'running' });
});

test('says that it failed after several tries, and leaves nothing behind', async () => {
  await query(kith.url, 'alter table note rename to note_away');
  try {
    await request(ada);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await read(ada))?.state).toBe('running');
      await kith.runJobs();
      await query(kith.url, `update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`);
    }
  } finally {
    await query(kith.url, 'alter table note_away rename to note');
  }
  expect(await read(ada)).toMatchObject({ state: 'failed', bytes: null });
  expect((await download(ada)).statusCode).toBe(404);
  const parts = 'select from takeout_part p join takeout t on t.id = p.takeout_id where t.user_id = $1';
  expect(await query(kith.url, parts, [ada.userId])).toEqual([]);
  // Another request begins anew; the tries that are left of the former do nothing.
  expect((await request(ada)).statusCode).toBe(200);
  await kith.runJobs();
  expect(await read(ada)).toMatchObject({ state: 'ready' });
});
