/** Who reads and changes a list, and that nothing tells of records that a reader may not see. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import {
  addTargetWorld,
  createList,
  listsPath,
  preview,
  readIntroducers,
  readList,
  readTargets,
  send,
  type TargetWorld,
} from '../../../test/targets.ts';
import { addContacts, settle } from '../../../test/world.ts';

let kith: TestApp;
let world: TargetWorld;
beforeEach(async () => {
  kith = await createTestApp();
  world = await addTargetWorld(kith);
});
afterEach(() => kith.close());

const lines = ['Dora Direct', 'Olga One', 'Tom Twin', 'Nobody Known'];
const shared = () => ({ collectiveId: world.founders, isShared: true });
const open = async (who: SignedIn, id: number) => {
  expect((await who.post(`${listsPath}/${id}/open`)).statusCode).toBe(200);
  await kith.runJobs();
};

test('is hidden from everybody else, also from admins', async () => {
  const { ada, dan, sam, admin } = world;
  const { id } = await createList(kith, ada, lines, { collectiveId: world.founders });
  const [target] = await readTargets(ada, id);
  const posts: Record<string, object | undefined> = {
    '/open': undefined,
    '/match': undefined,
    '/targets/remove': { targetIds: [target?.id] },
    '/targets/restore': { targetIds: [target?.id] },
    [`/targets/${target?.id}/review`]: { recordId: null },
    [`/targets/${target?.id}/review-again`]: undefined,
  };
  for (const who of [dan, sam, admin]) {
    expect((await who.get(listsPath)).json()).toMatchObject({ total: 0 });
    for (const path of ['', '/targets', '/targets.csv', '/introducers']) {
      const [refused, none] = [
        await who.get(`${listsPath}/${id}${path}`),
        await who.get(`${listsPath}/2000000000${path}`),
      ];
      expect([refused.statusCode, refused.body], path).toEqual([404, none.body]);
    }
    for (const [path, body] of Object.entries(posts))
      expect((await who.post(`${listsPath}/${id}${path}`, body)).statusCode, path).toBe(404);
    expect((await who.patch(`${listsPath}/${id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await who.delete(`${listsPath}/${id}`)).statusCode).toBe(404);
    expect((await send(who, `${listsPath}/${id}/targets`, 'Olga One')).statusCode).toBe(404);
  }
  expect(await readList(ada, id)).toMatchObject({ name: 'My targets', targets: 4 });
});

test('a collaborator reads a shared list as it is for them, and cannot change it', async () => {
  const { ada, dan, bob } = world;
  const { id } = await createList(kith, ada, lines, shared());
  await open(dan, id);
  expect((await dan.get(listsPath)).json()).toMatchObject({
    results: [{ id, isMine: false, owner: { name: 'Ada Able' } }],
  });
  expect(await readList(dan, id)).toMatchObject({
    // Dora is in Ada's own network, which she does not share; the candidates for Tom are for Ada to review.
    totals: { matched: 1, doubtful: 0, unmatched: 3 },
    coverage: { direct: 0, one: 1, two: 0, none: 3 },
  });
  const targets = await readTargets(dan, id);
  expect(targets.map(({ state, record, candidates, reach }) => [state, record?.name, candidates, reach])).toEqual([
    ['unmatched', undefined, [], 'none'],
    ['matched', 'Olga One', [], 'one'],
    ['unmatched', undefined, [], 'none'],
    ['unmatched', undefined, [], 'none'],
  ]);
  expect(targets.map(({ canReviewAgain }) => canReviewAgain)).toEqual([false, false, false, false]);
  await open(bob, id);
  // Bob knows them himself.
  expect(await readTargets(bob, id, '&state=matched')).toMatchObject([
    { record: { name: 'Olga One' }, reach: 'direct', introducer: null },
  ]);
  for (const [path, body] of [
    ['/match', undefined],
    ['/targets/remove', { targetIds: [targets[0]?.id] }],
  ] as const)
    expect((await dan.post(`${listsPath}/${id}${path}`, body)).statusCode).toBe(403);
  expect((await dan.patch(`${listsPath}/${id}`, { name: 'Mine' })).statusCode).toBe(403);
  expect((await dan.delete(`${listsPath}/${id}`)).statusCode).toBe(403);
  expect((await send(dan, `${listsPath}/${id}/targets`, 'X Y')).statusCode).toBe(403);
  await ada.patch(`${listsPath}/${id}`, { isShared: false });
  expect((await dan.get(`${listsPath}/${id}`)).statusCode).toBe(404);
  expect(await query(kith.url, 'select user_id from target_reader where list_id = $1', [id])).toEqual([
    { user_id: ada.userId },
  ]);
});

test('the network of the owner never changes what a collaborator reads', async () => {
  const { ada, dan, hidden } = world;
  const { id } = await createList(kith, ada, [...lines, 'Hal Hidden'], shared());
  await open(dan, id);
  const read = async () =>
    (
      await Promise.all(
        ['', '/targets', '/targets.csv', '/introducers'].map((path) => dan.get(`${listsPath}/${id}${path}`)),
      )
    ).map(({ body }) => body.replaceAll(/"computedOn":\d+/g, ''));
  const before = await read();
  await addContacts(kith.db, ada, [hidden]);
  await settle(kith.db);
  expect((await ada.post(`${listsPath}/${id}/match`)).json()).toMatchObject({ totals: { matched: 3 } });
  await kith.runJobs();
  expect(await readTargets(ada, id, '&reach=direct')).toHaveLength(2);
  expect(await read()).toEqual(before);
});

test('matches nobody whom the member cannot see, and nobody who is excluded', async () => {
  const { ada, sam, founders } = world;
  const text = 'Hal Hidden\nhttps://linkedin.com/in/hal-hidden\nEve Excluded';
  expect(await preview(ada, text, { kind: 'person', collectiveId: founders })).toMatchObject({
    totals: { matched: 0, doubtful: 0, unmatched: 3 },
  });
  expect(await preview(ada, 'unseen.example', { kind: 'organization' })).toMatchObject({ totals: { matched: 0 } });
  expect(
    (await send(sam, `${listsPath}/preview`, 'Olga One', { kind: 'person', collectiveId: founders })).statusCode,
  ).toBe(403);
  expect(
    (await send(sam, listsPath, 'Olga One', { name: 'X', kind: 'person', collectiveId: founders })).statusCode,
  ).toBe(403);
});

test('shows at once that a shared contact is excluded or a share has ended, before the coverage is computed again', async () => {
  const { ada, bob, one, founders } = world;
  const { id } = await createList(kith, ada, lines, shared());
  expect(await readIntroducers(ada, id)).toMatchObject([{ name: 'Bob Best', targets: 1 }]);
  const exclude = (excluded: boolean) => bob.patch(`/tools/networks/persons/${one}`, { excluded });
  expect((await exclude(true)).statusCode).toBe(204);
  expect(await readTargets(ada, id, '&state=matched')).toMatchObject([{ record: { name: 'Dora Direct' } }]);
  expect(await readIntroducers(ada, id)).toEqual([]);
  expect(await readList(ada, id)).toMatchObject({ isUpdating: true });
  await exclude(false);
  await kith.db.updateTable('target_reader').set({ is_due: true }).execute();
  await open(ada, id);
  expect(await readIntroducers(ada, id)).toHaveLength(1);
  expect((await bob.delete(`/tools/collectives/${founders}/networks/remove`)).statusCode).toBe(204);
  expect(await readIntroducers(ada, id)).toEqual([]);
});

test('somebody who leaves the collective reads nothing of it, and their own list becomes one of their network', async () => {
  const { ada, bob, dan, founders } = world;
  const { id } = await createList(kith, ada, lines, shared());
  const { id: ofDan } = await createList(kith, dan, lines, { name: 'Of Dan', ...shared() });
  await open(dan, id);
  await open(ada, ofDan);
  const removed = await bob.post(`/tools/collectives/${founders}/collaborators/remove`, { userIds: [dan.userId] });
  expect(removed.statusCode, removed.body).toBeLessThan(300);
  expect((await dan.get(`${listsPath}/${id}`)).statusCode).toBe(404);
  expect((await ada.get(`${listsPath}/${ofDan}`)).statusCode).toBe(404);
  expect(await readList(dan, ofDan)).toMatchObject({ coverage: { one: 0 }, isUpdating: true });
  await open(dan, ofDan);
  expect(await readList(dan, ofDan)).toMatchObject({
    collective: null,
    isShared: false,
    totals: { matched: 0 },
    coverage: { one: 0 },
  });
  const readers = await query(kith.url, 'select list_id, user_id from target_reader order by 1');
  expect(readers).toEqual([
    { list_id: id, user_id: ada.userId },
    { list_id: ofDan, user_id: dan.userId },
  ]);
  expect(
    (await bob.call({ method: 'DELETE', url: `/api/tools/collectives/${founders}`, payload: { name: 'Founders' } }))
      .statusCode,
  ).toBe(204);
  await open(ada, id);
  expect(await readList(ada, id)).toMatchObject({
    collective: null,
    isShared: false,
    targets: 4,
    totals: { matched: 1 },
  });
  expect((await ada.patch(`${listsPath}/${id}`, { isShared: true })).statusCode).toBe(400);
});
