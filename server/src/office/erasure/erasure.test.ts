/** Erasing somebody with rows in every table: nothing of them is left, and everything of the others is. */
import type { Conversation } from '@kith/contract/messaging/conversations';
import type { Message } from '@kith/contract/messaging/conversation-messages';
import type { Activity } from '@kith/contract/office/activity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { addErasureWorld, findTraces, type ErasureWorld } from '../../../test/erasure-world.ts';
import { query } from '../../../test/query.ts';
import { dataKinds, type Erased } from './personal-data.ts';

const RARE = 'Zyxqua';
let kith: TestApp;
let world: ErasureWorld;
afterAll(() => kith.close());

const rules = dataKinds.flatMap(({ tables }) => Object.entries(tables));
const columnsOf = (erased: Erased) =>
  typeof erased === 'string' ? [] : [...(erased.user ?? []), ...(erased.person ?? [])];
const count = async (statement: string, ...values: unknown[]) => (await query(kith.url, statement, values)).length;

beforeAll(async () => {
  kith = await createTestApp();
  world = await addErasureWorld(kith, RARE);
  const { gone, admin, ada } = world;

  // There is a row for every rule that deletes rows, so that the tests try each.
  for (const [table, erased] of rules)
    if (columnsOf(erased).length > 0) expect(await count(`select 1 from ${table}`), table).toBeGreaterThan(0);
  expect((await findTraces(kith, RARE)).length).toBeGreaterThan(40);
  const { results } = (await ada.get('/tools/conversations')).json<{ results: Conversation[] }>();
  expect(results.flatMap(({ participants }) => participants.map(({ name }) => name))).toContain(`Gwen ${RARE}`);

  const wrong = await admin.post(`/tools/persons/${gone.personId}/erasure`, { name: 'Gwen' });
  expect(wrong.json()).toMatchObject({ error: { fields: { name: 'Type the name of the person as it is shown.' } } });
  const answer = await admin.post(`/tools/persons/${gone.personId}/erasure`, { name: `gwen ${RARE.toUpperCase()} ` });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await admin.post(`/tools/persons/${gone.personId}/erasure`, { name: `Gwen ${RARE}` })).statusCode).toBe(409);
  await kith.runJobs();
  expect(await query(kith.url, 'select last_error from graphile_worker.jobs where last_error is not null')).toEqual([]);
  // Before the tests, because one of them tries to sign in with the erased name, which is logged.
  expect(await findTraces(kith, RARE)).toEqual([]);
});

test('keeps no row of the erased, and what is about others', async () => {
  const { gone, ada, bob, other, circle } = world;
  await expectDerivedUpToDate(kith.db);
  // No row refers to the person any more; of the account only the id is left.
  for (const [table, erased] of rules) {
    if (typeof erased === 'string') continue;
    for (const column of erased.user ?? [])
      expect(await count(`select 1 from ${table} where ${column} = $1`, gone.userId), `${table}.${column}`).toBe(0);
    for (const column of erased.person ?? [])
      expect(await count(`select 1 from ${table} where ${column} = $1`, gone.personId), `${table}.${column}`).toBe(0);
  }
  expect(
    await query(kith.url, 'select person_id, username, disabled, last_active from user_account where id = $1', [
      gone.userId,
    ]),
  ).toEqual([{ person_id: null, username: `erased-${gone.userId}`, disabled: true, last_active: null }]);

  // The others keep theirs.
  expect(await query(kith.url, 'select note, chain from note')).toEqual([{ note: 'A note that stays.', chain: null }]);
  expect(await count('select 1 from label_person where person_id = $1', other)).toBe(1);
  expect(await query(kith.url, `select contact ->> 'firstName' as name from linkedin_import_row`)).toEqual([
    { name: 'Ruth' },
  ]);
  expect(
    await query(
      kith.url,
      'select reason, chain -> 1 -> $1 ->> $2 as name, former_introducer_ids as former from introduction',
      ['entity', 'name'],
    ),
  ).toEqual([{ reason: 'This one stays.', name: 'Former member', former: [] }]);
  expect(await query(kith.url, 'select name, candidate_ids from target')).toEqual([
    { name: 'Ruth Stays', candidate_ids: [] },
  ]);
  expect(
    await query(kith.url, `select subject, text_body as text, html_body as html from mail where kind = 'x'`),
  ).toEqual([{ subject: 'Former member asks', text: 'From Former member.', html: '<p>Former member</p>' }]);
  expect(await query(kith.url, 'select description from issue')).toEqual([{ description: 'Stays.' }]);
  expect(await count('select 1 from network_person where person_id = $1', other)).toBe(1);
  expect((await ada.get(`/collectives/${circle}/people`)).statusCode).not.toBe(500);
  expect((await bob.get('/tools/account')).statusCode).toBe(200);
});

test('keeps the messages for the others under “Former member”', async () => {
  const { ada, bob } = world;
  const { results } = (await ada.get('/tools/conversations')).json<{ results: Conversation[] }>();
  const [group, direct] = [results.find(({ type }) => type === 2), results.find(({ type }) => type === 1)];
  expect(group?.participants.map(({ name }) => name)).toEqual(['Ada Friend', 'Bob Friend']);
  expect(direct?.participants.map(({ name, personId, online }) => ({ name, personId, online }))).toEqual([
    { name: 'Ada Friend', personId: ada.personId, online: false },
    { name: 'Former member', personId: null, online: false },
  ]);
  const messages = async (who = ada, id = '') =>
    (await who.get(`/tools/conversations/${id}/messages`)).json<{ messages: Message[] }>().messages;
  expect((await messages(ada, direct?.id)).map(({ text, author }) => [author.name, text])).toEqual(
    expect.arrayContaining([
      ['Former member', 'Hello Ada, this stays.'],
      ['Ada Friend', 'Hello yourself.'],
    ]),
  );
  const [lunch] = await messages(bob, group?.id).then((all) => all.filter(({ text }) => text === 'Lunch at noon?'));
  expect(lunch).toMatchObject({
    author: { name: 'Former member', personId: null },
    reactions: [],
    attachments: [{ name: 'File.pdf' }],
  });
});

test('keeps in the activity that something happened, and not who', async () => {
  const { admin, gone, other } = world;
  const log = async (search: string) =>
    (await admin.get(`/tools/activity?${search}`)).json<{ results: Activity[] }>().results;
  const edits = await log(`actor=${gone.userId}&action=person-edited`);
  expect(edits).toMatchObject([
    { actor: { name: 'Former member' }, entityId: other, details: { changes: { headline: { from: 'a', to: 'b' } } } },
    { actor: { name: 'Former member' }, entityName: 'Former member', details: {} },
  ]);
  expect(JSON.stringify(edits)).not.toContain('192.0.2.77');
  expect(await log('action=person-edited&entityType=invite')).toMatchObject([
    { details: { to: 'Former member', names: ['Former member'], slug: 'Former member', address: '192.0.2.1' } },
  ]);
  expect(await log('action=person-erased')).toMatchObject([
    { actor: { id: admin.userId }, entityId: gone.personId, details: { userId: gone.userId } },
  ]);
  await expect(query(kith.url, 'delete from activity')).rejects.toThrow('append-only');
  await expect(query(kith.url, `update activity set details = '{}'`)).rejects.toThrow('append-only');
});

test('the account is in no list, and cannot be used or enabled', async () => {
  const { admin, gone } = world;
  expect((await gone.get('/session')).json()).toBeNull();
  expect((await gone.get('/tools/account')).statusCode).toBe(401);
  for (const username of [gone.username, `erased-${gone.userId}`])
    expect((await kith.visitor().post('/session', { username, password: TEST_PASSWORD })).statusCode).toBe(401);
  expect((await admin.get(`/tools/users/${gone.userId}`)).statusCode).toBe(404);
  const users = (await admin.get('/tools/users')).json<{ results: { id: number }[] }>();
  expect(users.results.map(({ id }) => id)).not.toContain(gone.userId);
  expect((await admin.get(`/tools/persons/${gone.personId}`)).statusCode).toBe(404);
  for (const path of [
    '/tools/merges',
    '/tools/issues',
    '/tools/persons?admin=true',
    '/tools/clients',
    '/tools/overview',
  ])
    expect((await admin.get(path)).statusCode, path).toBe(200);
});
