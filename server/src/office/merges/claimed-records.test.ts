/** Merges of people who claimed their record at registration. Undoing must restore every row and every chain. */
import type { RegistrationView } from '@kith/contract/identity/registrations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { readSourceRows } from '../../../test/source-rows.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
});
afterAll(() => kith.close());

/** Registers with an invite and claims one of the offered records. */
async function claim(name: string, personId: number) {
  const [firstName = name, lastName = name] = name.split(' ');
  const emailAddress = `${firstName}.${lastName}@kith.example`.toLowerCase();
  const sent = await admin.post('/tools/registrations/invites', { firstName, lastName, emailAddress, linkedinUrl: '' });
  const { registrationCode } = sent.json<{ registrationCode: string }>();
  const visitor = kith.visitor();
  const details = { registrationCode, firstName, lastName, emailPrimary: emailAddress, linkedinUrl: '' };
  const view = (await visitor.post('/tools/registrations/init', details)).json<RegistrationView>();
  expect(view.possiblePersons.map(({ id }) => id)).toContain(personId);
  const choice = { registrationCode, password: 'a long password', noMatch: false, personId };
  expect((await visitor.post('/tools/registrations/complete', choice)).statusCode).toBe(200);
  await kith.runJobs();
  await visitor.post('/registrations/login', { registrationCode });
  const { userId } = (await visitor.get('/session')).json<{ userId: number }>();
  return { visitor, userId };
}

const personOf = async ({ visitor }: Awaited<ReturnType<typeof claim>>) =>
  (await visitor.get('/tools/account')).json<{ personId: number }>().personId;

async function merge(winnerId: number, loserId: number) {
  const versionOf = async (id: number) => (await admin.get(`/tools/persons/${id}`)).json<{ version: number }>().version;
  const [winnerVersion, loserVersion] = [await versionOf(winnerId), await versionOf(loserId)];
  return admin.post('/tools/merges', { kind: 'person', winnerId, loserId, winnerVersion, loserVersion, fields: {} });
}

/** Two records of one person in the networks of others. She claims one of them, then adds contacts, ratings and notes. */
async function twoRecords(tag: string) {
  const { db } = kith;
  const ada = await kith.user({ name: `Ada ${tag}` });
  const [claimed, other] = [await addPerson(db, `Nia ${tag}`), await addPerson(db, `Nia B${tag}`)];
  const [friend, acme] = [await addPerson(db, `Finn ${tag}`), await addOrganization(db, `Acme ${tag}`)];
  await addRole(db, claimed, acme);
  await addRole(db, other, acme, 'Chair');
  await addContacts(db, ada, [claimed, other]);
  await settle(db);
  const nia = await claim(`Nia ${tag}`, claimed);
  const signedIn = { userId: nia.userId, personId: claimed } as SignedIn;
  await addContacts(db, signedIn, [friend, other]);
  const circle = await addCollective(db, {
    name: `Circle ${tag}`,
    owner: ada,
    collaborators: [signedIn],
    shared: [ada, signedIn],
  });
  await settle(db);
  for (const [who, toPersonId, strengthId] of [
    [ada, claimed, 3],
    [ada, other, 1],
    [nia.visitor, friend, 2],
    [nia.visitor, other, 1],
  ] as const)
    expect((await who.post('/tools/relationships', { toPersonId, strengthId })).statusCode).toBeLessThan(300);
  for (const personId of [claimed, other]) {
    await query(
      kith.url,
      `insert into note (scope_id, person_id, note, created_by) values ($1, $2, 'Met in Lisbon', $3)`,
      [circle, personId, ada.userId],
    );
    await query(
      kith.url,
      `with made as (insert into label (scope_id, name, created_by) values ($1, $4, $3)
         on conflict do nothing returning id)
       insert into label_person (label_id, person_id, created_by) select id, $2::int, $3::int from made`,
      [circle, personId, ada.userId, `Label ${personId}`],
    );
  }
  const chains = async () =>
    (await ada.get(`/tools/chains?collectiveId=${circle}&toEntityTypeId=19&toEntityId=${friend}`)).json<{
      results: object[];
    }>();
  return { ada, nia, claimed, other, friend, chains };
}

test.each(['winner', 'loser'] as const)('merges and undoes with the claimed record as the %s', async (side) => {
  const { nia, claimed, other, chains } = await twoRecords(side);
  const [winner, loser] = side === 'winner' ? [claimed, other] : [other, claimed];
  const [before, chainsBefore] = [await readSourceRows(kith.db), await chains()];
  expect(chainsBefore.results.length).toBeGreaterThan(0);

  const merged = await merge(winner, loser);
  expect(merged.statusCode).toBe(200);
  await expectDerivedUpToDate(kith.db);
  expect(await personOf(nia)).toBe(winner);
  expect((await chains()).results).toHaveLength(chainsBefore.results.length);

  expect((await admin.post(`/tools/merges/${merged.json<{ id: number }>().id}/undo`)).statusCode).toBe(200);
  await expectDerivedUpToDate(kith.db);
  expect(await readSourceRows(kith.db)).toEqual(before);
  expect(await chains()).toEqual(chainsBefore);
  expect(await personOf(nia)).toBe(claimed);
});

test('leaves a claim of the merged record with the winner when the merge is undone', async () => {
  const [kept, gone] = [await addPerson(kith.db, 'Una Late'), await addPerson(kith.db, 'Una Later')];
  await settle(kith.db);
  const { id } = (await merge(kept, gone)).json<{ id: number }>();
  const una = await claim('Una Late', kept);
  expect((await admin.post(`/tools/merges/${id}/undo`)).statusCode).toBe(200);
  await expectDerivedUpToDate(kith.db);
  expect(await personOf(una)).toBe(kept);
  expect((await admin.get(`/tools/persons/${gone}`)).json()).toMatchObject({ name: 'Una Later', user: null });
});

test('refuses to merge two claimed records and changes nothing', async () => {
  const [one, other] = [await addPerson(kith.db, 'Ida One'), await addPerson(kith.db, 'Ida Two')];
  await settle(kith.db);
  await claim('Ida One', one);
  await claim('Ida Two', other);
  const before = await readSourceRows(kith.db);
  const refused = await merge(one, other);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'Both of them can sign in. Two people with users cannot be merged.',
  ]);
  expect(await readSourceRows(kith.db)).toEqual(before);
});

test('undoes a claim: the record can be claimed again, and the user keeps their network', async () => {
  const { db } = kith;
  const ada = await kith.user({ name: 'Ada Free' });
  const [record, friend] = [await addPerson(db, 'Eve Free'), await addPerson(db, 'Finn Free')];
  await addRole(db, record, await addOrganization(db, 'Free Co'));
  await addContacts(db, ada, [record]);
  await settle(db);
  const eve = await claim('Eve Free', record);
  const signedIn = { userId: eve.userId, personId: record } as SignedIn;
  await addContacts(db, signedIn, [friend]);
  const circle = await addCollective(db, {
    name: 'Free Circle',
    owner: ada,
    collaborators: [signedIn],
    shared: [ada, signedIn],
  });
  await settle(db);
  await eve.visitor.post('/tools/relationships', { toPersonId: friend, strengthId: 3 });
  expect((await admin.get(`/tools/users/${eve.userId}`)).json()).toMatchObject({ claimed: true });

  expect((await ada.post(`/tools/users/${eve.userId}/claim/undo`)).statusCode).toBe(403);
  const undone = await admin.post(`/tools/users/${eve.userId}/claim/undo`);
  expect(undone.json()).toMatchObject({ claimed: false, person: { name: 'Eve Free' } });
  await expectDerivedUpToDate(db);
  const own = await personOf(eve);
  expect(own).not.toBe(record);
  expect((await admin.get(`/tools/persons/${record}`)).json()).toMatchObject({ user: null });
  const networkOf = async (who: Pick<SignedIn, 'get'>) =>
    (await who.get('/tools/persons')).json<{ results: { id: number; strengthId: number | null }[] }>().results;
  expect(new Set((await networkOf(eve.visitor)).map(({ id }) => id))).toEqual(new Set([own, friend]));
  expect((await networkOf(eve.visitor)).find(({ id }) => id === friend)?.strengthId).toBe(3);
  expect((await networkOf(ada)).map(({ id }) => id)).toContain(record);
  // The chain to the friend goes through her new person.
  const chain = await ada.get(`/tools/chains?collectiveId=${circle}&toEntityTypeId=19&toEntityId=${friend}`);
  expect(
    chain.json<{ results: { elements: { entity: { id: number } }[] }[] }>().results[0]?.elements[1]?.entity.id,
  ).toBe(own);
  const [logged] = await query(kith.url, `select entity_id, details from activity where action = 'claim-undone'`);
  expect(logged).toEqual({ entity_id: record, details: { userId: eve.userId, ownPersonId: own } });

  const again = await admin.post(`/tools/users/${eve.userId}/claim/undo`);
  expect([again.statusCode, again.json().error.message]).toEqual([409, 'This user has claimed no record.']);
  expect((await admin.post('/tools/users/999999/claim/undo')).statusCode).toBe(404);
});

test('undoing a claim takes the requests for introductions from the user who had claimed the record', async () => {
  const { ada, nia, claimed, friend } = await twoRecords('introducer');
  const [asked] = await query<{ id: number }>(
    kith.url,
    `insert into introduction (requester_id, introducer_person_id, introducer_id, target_person_id, chain, reason, until)
     values ($1, $2, $3, $4, '[]', 'Why', current_date) returning id`,
    [ada.userId, claimed, nia.userId, friend],
  );
  const path = `/tools/introductions/${asked?.id}`;
  expect((await nia.visitor.get(path)).statusCode).toBe(200);
  await admin.post(`/tools/users/${nia.userId}/claim/undo`);
  expect((await nia.visitor.get(path)).statusCode).toBe(404);
  expect((await ada.get(path)).json()).toMatchObject({
    state: 'asked',
    introducer: { personId: claimed, isMember: false },
  });
});
