/** A deleted list is hidden from everybody, and its owner can restore it for a day. */
import type { TargetList } from '@kith/contract/reach/targets';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinCollective, leaveCollective } from '../../access/membership.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import {
  addTargetWorld,
  createList,
  listsPath,
  readList,
  readTargets,
  type TargetWorld,
} from '../../../test/targets.ts';
import { queueCoverage } from './queue-coverage.commands.ts';

let kith: TestApp;
let world: TargetWorld;
beforeAll(async () => {
  kith = await createTestApp();
  world = await addTargetWorld(kith);
});
afterAll(() => kith.close());
let lastActivity = 0;
beforeEach(async () => {
  await world.clear();
  const [last] = await query<{ id: number }>(kith.url, 'select coalesce(max(id), 0)::int as id from activity');
  lastActivity = last?.id ?? 0;
});

const lines = ['Dora Direct', 'Olga One', 'Tom Twin'];
const shared = () => ({ collectiveId: world.founders, isShared: true });
const remove = (who: SignedIn, id: number) => who.delete(`${listsPath}/${id}`);
const restore = (who: SignedIn, id: number) => who.post(`${listsPath}/${id}/restore`);
const listsOf = async (who: SignedIn) =>
  (await who.get(listsPath)).json<{ results: TargetList[] }>().results.map(({ name }) => name);
const actions = () =>
  query(
    kith.url,
    `select action, details from activity where id > $1 and action ~ 'target-list-(deleted|restored)' order by id`,
    [lastActivity],
  );
const passADay = () => query(kith.url, `update target_list set deleted_on = deleted_on - interval '1 day'`);

test('is hidden from its owner and its readers, and comes back with its coverage, reviews and readers', async () => {
  const { ada, dan, admin, twin, founders } = world;
  const { id } = await createList(kith, ada, lines, shared());
  const doubtful = (await readTargets(ada, id))[2];
  await ada.post(`${listsPath}/${id}/targets/${doubtful?.id}/review`, { recordId: twin });
  await dan.post(`${listsPath}/${id}/open`);
  await kith.runJobs();
  const read = () =>
    Promise.all(
      [ada, dan].flatMap((who) =>
        ['', '/targets'].map(async (path) => (await who.get(`${listsPath}/${id}${path}`)).body),
      ),
    );
  const before = await read();

  expect((await remove(ada, id)).statusCode).toBe(204);
  const [gone, none] = [await ada.get(`${listsPath}/${id}`), await ada.get(`${listsPath}/2000000000`)];
  expect([gone.statusCode, gone.body]).toEqual([404, none.body]);
  for (const who of [ada, dan]) {
    expect(await listsOf(who)).toEqual([]);
    for (const path of ['', '/targets', '/targets.csv', '/introducers'])
      expect((await who.get(`${listsPath}/${id}${path}`)).statusCode, path).toBe(404);
    expect((await who.post(`${listsPath}/${id}/open`)).statusCode).toBe(404);
    expect((await who.patch(`${listsPath}/${id}`, { isShared: false })).statusCode).toBe(404);
    expect((await who.post(`${listsPath}/${id}/targets/remove`, { targetIds: [doubtful?.id] })).statusCode).toBe(404);
  }
  expect((await remove(ada, id)).statusCode).toBe(404);
  expect((await admin.get('/tools/overview')).json()).toMatchObject({
    targetLists: { total: 0, shared: 0, targets: 0 },
  });

  expect((await restore(ada, id)).json()).toMatchObject({
    id,
    isShared: true,
    collective: { id: founders },
    targets: 3,
  });
  expect(await read()).toEqual(before);
  expect((await restore(ada, id)).statusCode).toBe(200);
  expect(await actions()).toEqual([
    { action: 'target-list-deleted', details: {} },
    { action: 'target-list-restored', details: {} },
  ]);
});

test('only the owner restores it, and nobody learns that it was there', async () => {
  const { ada, dan, sam, admin } = world;
  const { id } = await createList(kith, ada, lines, shared());
  const all = async () => {
    for (const who of [dan, sam, admin]) {
      const [refused, none] = [await restore(who, id), await restore(who, 2_000_000_000)];
      expect([refused.statusCode, refused.body]).toEqual([404, none.body]);
    }
  };
  await all();
  await remove(ada, id);
  await all();
  expect(await listsOf(dan)).toEqual([]);
});

test('goes for good after a day, with everything that belongs to it', async () => {
  const { ada } = world;
  const { id } = await createList(kith, ada, lines, shared());
  await createList(kith, ada, lines, { name: 'Stays' });
  await remove(ada, id);
  await kith.runJobs();
  expect(await query(kith.url, 'select from target_list')).toHaveLength(2);
  await passADay();
  await queueCoverage(kith.db);
  await kith.runJobs();
  expect((await restore(ada, id)).statusCode).toBe(404);
  for (const table of ['target', 'target_reader', 'target_coverage'])
    expect(await query(kith.url, `select from ${table} where list_id = $1`, [id]), table).toEqual([]);
  expect(await listsOf(ada)).toEqual(['Stays']);
});

test('its name is free, and restoring it is refused while another list has the name', async () => {
  const { ada } = world;
  const { id } = await createList(kith, ada, lines, { name: 'Spring' });
  await remove(ada, id);
  const other = await createList(kith, ada, lines, { name: 'SPRING' });
  expect((await restore(ada, id)).json()).toMatchObject({ error: { code: 'conflict' } });
  await ada.patch(`${listsPath}/${other.id}`, { name: 'Autumn' });
  expect((await restore(ada, id)).statusCode).toBe(200);
  expect(await listsOf(ada)).toEqual(['Autumn', 'Spring']);
});

test('counts for no limit, and only as many deleted lists as lists are kept', async () => {
  const { ada } = world;
  const copies = (state: string) =>
    query(
      kith.url,
      `insert into target_list (owner_id, name, kind, deleted_on)
      select $1, $2 || n, 'person', case $2 when 'deleted' then now() - interval '1 hour' end from generate_series(1, 20) as n`,
      [ada.userId, state],
    );
  await copies('deleted');
  const { id } = await createList(kith, ada, lines, { name: 'Latest' });
  await remove(ada, id);
  expect(await query(kith.url, 'select from target_list')).toHaveLength(20);
  await copies('live');
  expect((await restore(ada, id)).json()).toMatchObject({ error: { code: 'conflict' } });
  await query(kith.url, `delete from target_list where name = 'live1'`);
  expect((await restore(ada, id)).statusCode).toBe(200);
});

test('an owner who has left the collective meanwhile gets it back as a list of their network', async () => {
  const { dan, ada, founders } = world;
  const { id } = await createList(kith, dan, lines, shared());
  await ada.post(`${listsPath}/${id}/open`);
  await remove(dan, id);
  const membership = { collectiveId: founders, userId: dan.userId };
  await kith.db.transaction().execute((trx) => leaveCollective(trx, membership));
  expect((await restore(dan, id)).json()).toMatchObject({ collective: null, isShared: false, isUpdating: true });
  expect((await ada.get(`${listsPath}/${id}`)).statusCode).toBe(404);
  await kith.runJobs();
  expect(await readList(dan, id)).toMatchObject({ totals: { matched: 0 }, isUpdating: false });
  await kith.db.transaction().execute((trx) => joinCollective(trx, membership));
});

test('its coverage is not computed while it is deleted, and a computation that was interrupted goes on afterwards', async () => {
  const { ada } = world;
  const { id } = await createList(kith, ada, lines, shared());
  const computed = () =>
    query(kith.url, 'select computed_on, resume_after from target_reader where list_id = $1', [id]);
  await query(
    kith.url,
    `update target_reader set resume_after = 0, started_on = now(), started_version = 'x' where list_id = $1`,
    [id],
  );
  const before = await computed();
  await remove(ada, id);
  await queueCoverage(kith.db);
  await kith.runJobs();
  expect(await computed()).toEqual(before);
  await restore(ada, id);
  await kith.runJobs();
  expect(await computed()).toMatchObject([{ resume_after: null, computed_on: expect.any(Date) }]);
  expect(await computed()).not.toEqual(before);
  expect(await readList(ada, id)).toMatchObject({ coverage: { direct: 1 } });
});

test('deleting against restoring and against leaving has one outcome', async () => {
  const { dan, founders } = world;
  const membership = { collectiveId: founders, userId: dan.userId };
  const leave = () => kith.db.transaction().execute((trx) => leaveCollective(trx, membership));
  for (let round = 0; round < 4; round++) {
    const { id } = await createList(kith, dan, lines, { name: `Round ${round}`, ...shared() });
    const calls = [() => remove(dan, id), () => restore(dan, id), () => remove(dan, id), () => restore(dan, id)];
    const answers = await Promise.all([...(round % 2 ? calls : calls.toReversed()).map((call) => call()), leave()]);
    for (const answer of answers.slice(0, -1)) expect([200, 204, 404]).toContain(answer?.statusCode);
    const [{ isDeleted } = { isDeleted: undefined }] = await query<{ isDeleted: boolean }>(
      kith.url,
      'select deleted_on is not null as "isDeleted" from target_list where id = $1 and collective_id is null and not is_shared',
      [id],
    );
    expect((await dan.get(`${listsPath}/${id}`)).statusCode).toBe(isDeleted ? 404 : 200);
    expect((await restore(dan, id)).json()).toMatchObject({ collective: null, isShared: false });
    await kith.db.transaction().execute((trx) => joinCollective(trx, membership));
  }
});
