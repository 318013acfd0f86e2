import type { Activity } from '@kith/contract/office/activity';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addPerson } from '../../../test/world.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

let kith: TestApp;
let admin: SignedIn;
let mia: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Ada Admin', roleIds: [1] });
  mia = await kith.user({ name: 'Mia Member' });
  await recordActivity(kith.db, {
    actorId: mia.userId,
    action: 'person-edited',
    entityType: 'person',
    entityId: 7,
    details: { changes: { bio: { from: '', to: '=1+1' } } },
  });
  await recordActivity(kith.db, { actorId: null, action: 'sign-in-failed', details: { username: 'who' } });
  await query(
    kith.url,
    `insert into activity (happened_on, action, entity_type, entity_id) values ('2024-03-05 23:59Z', 'client-created', 'client', 3)`,
  );
});
afterAll(() => kith.close());

const list = async (search: string) =>
  (await admin.get(`/tools/activity?${search}`)).json<{ results: Activity[] }>().results.map(({ action }) => action);

test('filters the log by actor, action, entity and day, newest first', async () => {
  const logged = ['client-created', 'sign-in-failed', 'person-edited'];
  const ofThese = (actions: string[]) => actions.filter((action) => logged.includes(action));
  expect(ofThese(await list('limit=100'))).toEqual(logged);
  expect(ofThese(await list('limit=100&order=happenedOn-asc'))).toEqual(logged.toReversed());
  expect(await list(`actor=${mia.userId}&action=edit`)).toEqual(['person-edited']);
  expect(await list('entityType=client&entityId=3')).toEqual(['client-created']);
  expect(await list('from=2024-03-05&to=2024-03-05')).toEqual(['client-created']);
  expect(await list('to=2024-03-04')).toEqual([]);
  expect((await admin.get('/tools/activity?action=%25')).statusCode).toBe(400);
  const [edited] = (await admin.get('/tools/activity?entityType=person&entityId=7')).json<{ results: Activity[] }>()
    .results;
  expect(edited).toMatchObject({
    actor: { id: mia.userId, name: 'Mia Member' },
    entityId: 7,
    details: { changes: {} },
  });
  expect((await admin.get('/tools/activity.csv?entityType=person')).body).toContain('"Mia Member","person-edited"');
});

test('logs deletions, archiving and picture changes with the changes and names', async () => {
  const { id } = (await admin.post('/causes', { name: 'Ledgers' })).json<{ id: number }>();
  await admin.patch(`/causes/${id}`, { version: 1, archived: true });
  await admin.delete(`/causes/${id}?version=2`);
  const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const url = `/api/persons/${mia.personId}/profile-picture`;
  await admin.call({ method: 'POST', url, payload, headers: { 'content-type': 'image/png' } });
  await admin.delete(`/persons/${mia.personId}/profile-picture`);
  const told = (await admin.get('/tools/activity?limit=5')).json<{ results: Activity[] }>().results;
  expect(told.map(({ action, entityName, details }) => [action, entityName, details['changes']])).toEqual([
    ['picture-removed', 'Mia Member', { picture: { from: 'a picture', to: null } }],
    ['picture-set', 'Mia Member', { picture: { from: null, to: 'a new picture' } }],
    ['dataset-deleted', 'Ledgers', undefined],
    ['dataset-edited', 'Ledgers', { archived: { from: false, to: true } }],
    ['dataset-added', 'Ledgers', undefined],
  ]);
});

test('returns names for ids in the details, also of merged records', async () => {
  const names = ['Pat Pair', 'Pat Pair Twin'];
  const [first = 0, second = 0] = await Promise.all(names.map((name) => addPerson(kith.db, name)));
  await recordActivity(kith.db, {
    actorId: admin.userId,
    action: 'duplicate-dismissed',
    entityType: 'person',
    entityId: first,
    details: { otherId: second, userId: mia.userId },
  });
  const newest = async () => (await admin.get(`/tools/activity?entityType=person&entityId=${first}`)).json().results[0];
  const told = { entityName: 'Pat Pair', details: { other: 'Pat Pair Twin', user: 'Mia Member' } };
  expect(await newest()).toMatchObject(told);
  await query(
    kith.url,
    `insert into record_merge (kind, winner_id, loser_id, winner_name, loser_name, created_by)
     values ('person', ${second}, ${first}, 'Pat Pair Twin', 'Pat Pair', ${admin.userId});
     delete from person where id = ${first}`,
  );
  expect(await newest()).toMatchObject(told);
});

test('refuses everybody but admins', async () => {
  for (const path of ['/tools/activity', '/tools/activity.csv', '/tools/overview']) {
    expect((await mia.get(path)).statusCode).toBe(403);
    expect((await kith.visitor().get(path)).statusCode).toBe(401);
  }
});
