/** Merges concurrent with other changes of the same records: no deadlocks, no lost changes, correct counts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { isCampaign } from '../../../test/campaign.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { query } from '../../../test/query.ts';
import { upload } from '../../../test/upload.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

const rounds = isCampaign ? 20 : 2;
let kith: TestApp;
let admin: SignedIn;
let second: SignedIn;
let ada: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  [admin, second] = [
    await kith.user({ name: 'Root Admin', roleIds: [1] }),
    await kith.user({ name: 'Other Admin', roleIds: [1] }),
  ];
  ada = await kith.user({ name: 'Ada Able' });
  await addCollective(kith.db, { name: 'Circle', owner: ada, shared: [ada] });
});
afterAll(() => kith.close());

/** Two records of one person at two records of one company, in a shared network. */
async function pairs(name: string) {
  const people = [await addPerson(kith.db, `${name} One`), await addPerson(kith.db, `${name} Two`)] as const;
  const companies = [
    await addOrganization(kith.db, `${name} Co`),
    await addOrganization(kith.db, `${name} Inc`),
  ] as const;
  await addRole(kith.db, people[0], companies[0]);
  await addRole(kith.db, people[1], companies[1]);
  await query(kith.url, 'insert into person_linkedin_slug values ($1, $2), ($3, $4)', [
    `${name}-one`,
    people[0],
    `${name}-two`,
    people[1],
  ]);
  await addContacts(kith.db, ada, [...people]);
  await settle(kith.db);
  return { people, companies };
}

const mergeBody = (kind: string, [winnerId, loserId]: readonly [number, number]) => ({
  kind,
  winnerId,
  loserId,
  winnerVersion: 1,
  loserVersion: 1,
});
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

test('merges a pair once when two admins merge it concurrently', async () => {
  for (let round = 0; round < rounds; round++) {
    const { people, companies } = await pairs(`twice${round}`);
    const [one, other] = people;
    const tries = await Promise.all([
      admin.post('/tools/merges', mergeBody('person', [one, other])),
      second.post('/tools/merges', mergeBody('person', [other, one])),
    ]);
    expect(statuses(tries)).toEqual([200, 404]);
    const merged = await Promise.all([
      admin.post('/tools/merges', mergeBody('organization', companies)),
      second.post('/tools/merges', mergeBody('organization', companies)),
    ]);
    expect(statuses(merged)).toEqual([200, 404]);
    const id = merged.find(({ statusCode }) => statusCode === 200)?.json().id;
    const undone = await Promise.all([admin.post(`/tools/merges/${id}/undo`), second.post(`/tools/merges/${id}/undo`)]);
    expect(statuses(undone)).toEqual([200, 409]);
  }
  await kith.runJobs();
  await expectDerivedUpToDate(kith.db);
});

test('merges concurrently with edits, notes, ratings and labels of the loser', async () => {
  for (let round = 0; round < rounds; round++) {
    const { people, companies } = await pairs(`edited${round}`);
    const [winner, loser] = people;
    const { id: networkId } = (await ada.get('/tools/account')).json().network;
    const [merged, ...others] = await Promise.all([
      admin.post('/tools/merges', mergeBody('person', people)),
      second.patch(`/tools/persons/${winner}`, { version: 1, headline: 'Edited' }),
      second.post(`/tools/persons/${loser}/experiences`, {
        organizationId: companies[1],
        title: 'Chair',
        from: '2020',
        to: null,
        isOngoing: true,
        seniorityLevels: [],
      }),
      ada.post('/tools/notes', { entityTypeId: 19, entityId: loser, note: 'Hm', networkId }),
      ada.post('/tools/relationships', { toPersonId: loser, strengthId: 2 }),
      ada.delete(`/tools/networks/persons/${loser}`),
      admin.post('/tools/merges', mergeBody('organization', companies)),
    ]);
    expect([200, 409, 503]).toContain(merged.statusCode);
    for (const { statusCode, body } of others) expect(statusCode, body).not.toBe(500);
    await expectDerivedUpToDate(kith.db);
  }
});

test('merges concurrently with an import of both people', async () => {
  for (let round = 0; round < rounds; round++) {
    const name = `imported${round}`;
    const { people } = await pairs(name);
    const bob = await kith.user({ name: `Bob ${round}` });
    const content = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
${name},One,https://www.linkedin.com/in/${name}-one,,${name} Co,Lead,01 Feb 2020
${name},Two,https://www.linkedin.com/in/${name}-two,,${name} Inc,Lead,03 Mar 2021
`;
    await upload(bob, '/tools/contacts/linkedin', { name: 'Connections.csv', content });
    const [merged] = await Promise.all([admin.post('/tools/merges', mergeBody('person', people)), kith.runJobs()]);
    await kith.runJobs();
    const [imported] = (await bob.get('/tools/contacts/linkedin')).json().results;
    expect(imported.status).toBe('completed');
    expect(merged.statusCode).toBe(200);
    await expectDerivedUpToDate(kith.db);
    expect((await admin.post(`/tools/merges/${merged.json().id}/undo`)).statusCode).toBe(200);
    await expectDerivedUpToDate(kith.db);
    expect((await bob.get('/tools/persons')).json().total).toBeGreaterThan(1);
  }
});
