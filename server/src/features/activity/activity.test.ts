import type { Activity } from '@kith/contract/activity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { recordActivity } from './activity.queries.ts';

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

test('the log is read by actor, action, entity and day, newest first', async () => {
  expect((await list('')).slice(0, 3)).toEqual(['client-created', 'sign-in-failed', 'person-edited']);
  expect((await list('order=happenedOn-asc')).at(-1)).toBe('client-created');
  expect(await list(`actor=${mia.userId}&action=edit`)).toEqual(['person-edited']);
  expect(await list('entityType=client&entityId=3')).toEqual(['client-created']);
  expect(await list('from=2024-03-05&to=2024-03-05')).toEqual(['client-created']);
  expect(await list('to=2024-03-04')).toEqual([]);
  expect((await admin.get('/tools/activity?action=%25')).statusCode).toBe(400);
  const [edited] = (await admin.get('/tools/activity?entityType=person')).json<{ results: Activity[] }>().results;
  expect(edited).toMatchObject({
    actor: { id: mia.userId, name: 'Mia Member' },
    entityId: 7,
    details: { changes: {} },
  });
  expect((await admin.get('/tools/activity.csv?entityType=person')).body).toContain('"Mia Member","person-edited"');
});

test('admins alone read it', async () => {
  for (const path of ['/tools/activity', '/tools/activity.csv', '/tools/overview']) {
    expect((await mia.get(path)).statusCode).toBe(403);
    expect((await kith.visitor().get(path)).statusCode).toBe(401);
  }
});
