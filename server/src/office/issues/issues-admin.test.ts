import type { Issue } from '@kith/contract/office/issues';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let admin: SignedIn;
let ada: SignedIn;
let zoe: number;
let acme: number;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  ada = await kith.user({ name: 'Ada Able' });
  [zoe, acme] = [await addPerson(kith.db, 'Zoë Mine'), await addOrganization(kith.db, 'Acme')];
  await addRole(kith.db, zoe, acme);
  await addContacts(kith.db, ada, [zoe]);
  await settle(kith.db);
});
// Tests compare whole lists: each starts with these three issues, open and never resolved.
beforeEach(async () => {
  await query(kith.url, 'delete from issue');
  await ada.post('/tools/issues', { entityTypeId: 19, entityId: zoe, description: 'Wrong name' });
  await ada.post('/tools/issues', { entityTypeId: 13, entityId: acme, description: 'Closed long ago' });
  await query(kith.url, `insert into issue (organization_id, description) values ($1, 'Found by a script')`, [acme]);
});
afterAll(() => kith.close());

const list = async (search = '') =>
  (await admin.get(`/tools/issues${search}`)).json<{ results: Issue[] }>().results.map((issue) => issue.description);

test('lists issues of members and of the system, by every filter', async () => {
  expect(await list()).toEqual(['Found by a script', 'Closed long ago', 'Wrong name']);
  expect(await list('?order=entity-desc&entityTypeId=19')).toEqual(['Wrong name']);
  expect(await list('?entityTypeId=13&order=createdOn-asc')).toEqual(['Closed long ago', 'Found by a script']);
  expect(await list('?entity=zoe')).toEqual(['Wrong name']);
  expect(await list(`?entity=${acme}&entityTypeId=13`)).toHaveLength(2);
  expect(await list('?isResolved=true')).toEqual([]);
  const [script, , wrong] = (await admin.get('/tools/issues')).json<{ results: Issue[] }>().results;
  expect(script).toMatchObject({ createdBy: null, entityType: { id: 13, name: 'Organization' }, resolvedBy: null });
  expect(wrong).toMatchObject({
    createdBy: { id: ada.personId, name: 'Ada Able' },
    entity: { id: zoe, name: 'Zoë Mine' },
  });
});

test('resolves and reopens an issue once each with concurrent requests', async () => {
  const [issue] = (await admin.get('/tools/issues?entity=zoe')).json<{ results: Issue[] }>().results;
  const path = `/tools/issues/${issue?.id}`;
  const answers = await Promise.all([1, 2, 3].map(() => admin.patch(path, { isResolved: true })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await admin.get(path)).json()).toMatchObject({ isResolved: true, resolvedBy: { name: 'Root Admin' } });
  expect(await list('?isResolved=true')).toEqual(['Wrong name']);
  expect((await admin.patch(path, { isResolved: false })).json()).toMatchObject({
    isResolved: false,
    resolvedBy: null,
  });
  const logged = await query<{ action: string }>(
    kith.url,
    `select action from activity where entity_type = 'issue' and entity_id = $1 and action ~ '^issue-re(s|o)' order by id`,
    [issue?.id],
  );
  expect(logged.map(({ action }) => action)).toEqual(['issue-resolved', 'issue-reopened']);
  expect((await admin.patch('/tools/issues/999999', { isResolved: true })).statusCode).toBe(404);
});

test('refuses everybody but admins', async () => {
  for (const [who, status] of [
    [ada, 403],
    [kith.visitor(), 401],
  ] as const) {
    expect((await who.get('/tools/issues')).statusCode).toBe(status);
    expect((await who.get('/tools/issues/1')).statusCode).toBe(status);
    expect((await who.patch('/tools/issues/1', { isResolved: true })).statusCode).toBe(status);
  }
});

test('resolves several issues at once, and does not change issues that were resolved before', async () => {
  const root = await kith.user({ name: 'Other Admin', roleIds: [1] });
  const all = (await admin.get('/tools/issues')).json<{ results: Issue[] }>().results.map(({ id }) => id);
  const [first = 0] = all;
  await admin.patch(`/tools/issues/${first}`, { isResolved: true });
  const answer = await root.patch('/tools/issues', { ids: [...all, 999_999], isResolved: true });
  expect(answer.json()).toEqual({ changed: all.length - 1 });
  const resolved = (await admin.get('/tools/issues?isResolved=true')).json<{ results: Issue[] }>().results;
  expect(resolved).toHaveLength(all.length);
  expect(resolved.find(({ id }) => id === first)?.resolvedBy?.name).toBe('Root Admin');
  expect(resolved.filter(({ resolvedBy }) => resolvedBy?.name === 'Other Admin')).toHaveLength(all.length - 1);
  const logged = await query(kith.url, `select from activity where action = 'issue-resolved' and actor_id = $1`, [
    root.userId,
  ]);
  expect(logged).toHaveLength(all.length - 1);
  expect((await admin.patch('/tools/issues', { ids: all, isResolved: false })).json()).toEqual({ changed: all.length });
  expect((await admin.patch('/tools/issues', { ids: all })).json().error.fields).toHaveProperty('isResolved');
});
