/** Adds, excludes and removes contacts of a network by hand, and refuses changes of other networks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let stranger: SignedIn;
let collective: number;
let known: number;
beforeAll(async () => {
  kith = await createTestApp();
  [ada, bob, stranger] = (await Promise.all(
    ['Ada Able', 'Bob Best', 'Sam Stranger'].map((name) => kith.user({ name })),
  )) as [SignedIn, SignedIn, SignedIn];
  known = await addPerson(kith.db, 'Kim Known');
  await addContacts(kith.db, ada, [known]);
  collective = await addCollective(kith.db, { name: 'Circle', owner: ada, collaborators: [bob], shared: [ada] });
  await settle(kith.db);
});
afterAll(() => kith.close());

const names = async (who: SignedIn, scope = '') =>
  (await who.get(`/tools/persons?limit=100${scope}`))
    .json<{ results: { name: string }[] }>()
    .results.map((p) => p.name);
const namesInCollective = () => names(bob, `&collectiveId=${collective}`);

test('adds a contact with company and role, and lists no import of a file', async () => {
  const contact = {
    firstName: 'Eve',
    lastName: 'Hand',
    linkedinUrl: 'linkedin.com/in/eve-hand',
    company: 'Hands',
    position: 'CEO',
    connectedOn: '2020-01-02',
  };
  const { personId, outcome } = (await ada.post('/tools/contacts', contact)).json();
  expect(outcome).toBe('added');
  expect((await ada.get(`/tools/persons/${personId}`)).json()).toMatchObject({
    name: 'Eve Hand',
    primaryWorkRole: { title: 'CEO', organization: { name: 'Hands' } },
  });
  expect(await namesInCollective()).toContain('Eve Hand');
  expect((await ada.post('/tools/contacts', contact)).json()).toMatchObject({ personId, outcome: 'unchanged' });
  expect((await ada.get('/tools/contacts/linkedin')).json().total).toBe(0);
  const [edge] = await query(
    kith.url,
    'select source, connected_on::text as day from network_person where person_id = $1',
    [personId],
  );
  expect(edge).toEqual({ source: 'manual', day: '2020-01-02' });
  await expectDerivedUpToDate(kith.db);
});

test('refuses invalid contacts with the errors by field, and writes nothing', async () => {
  const fields = async (body: object) => (await ada.post('/tools/contacts', body)).json().error.fields;
  expect(await fields({})).toEqual({ firstName: 'First Name is required.' });
  expect(
    await fields({ firstName: 'A', linkedinUrl: 'https://evil.example', emailAddress: 'x', connectedOn: '2020-02-30' }),
  ).toEqual({
    linkedinUrl: 'Must be a valid LinkedIn Person URL.',
    emailAddress: 'Must be a valid Email.',
    connectedOn: 'Must be a day as YYYY-MM-DD.',
  });
  await query(kith.url, `insert into person_linkedin_slug values ('ada-able', $1)`, [ada.personId]);
  const me = await ada.post('/tools/contacts', { firstName: 'Ada', linkedinUrl: 'linkedin.com/in/ada-able' });
  expect([me.statusCode, me.json().error.message]).toEqual([409, 'This is you.']);
  expect(
    await query(kith.url, `select from linkedin_import where user_id = $1 and progress ->> 'skipped' = '1'`, [
      ada.userId,
    ]),
  ).toEqual([]);
});

test('offers a person of the same name and company as a possible duplicate', async () => {
  const first = (await ada.post('/tools/contacts', { firstName: 'Fay', lastName: 'Same', company: 'Hands' })).json();
  const second = (
    await ada.post('/tools/contacts', {
      firstName: 'Fay',
      lastName: 'Same',
      company: 'Hands',
      linkedinUrl: 'linkedin.com/in/fay',
    })
  ).json();
  expect(second.possibleDuplicate).toMatchObject({ id: first.personId, name: 'Fay Same' });
  const review = await ada.post(`/tools/contacts/linkedin/${second.importId}/rows/1/review`, { samePerson: true });
  expect(review.json()).toMatchObject({ person: { id: first.personId } });
  expect((await names(ada)).filter((name) => name === 'Fay Same')).toHaveLength(1);
});

test('hides excluded contacts from collectives until they are included again', async () => {
  for (const [excluded, seen] of [
    [true, false],
    [true, false],
    [false, true],
  ] as const) {
    expect((await ada.patch(`/tools/networks/persons/${known}`, { excluded })).statusCode).toBe(204);
    expect(await contact(ada, known)).toEqual({ isContact: true, excluded });
    expect(await contact(bob, known)).toEqual({ isContact: false, excluded: false });
    expect((await namesInCollective()).includes('Kim Known')).toBe(seen);
    expect(await names(ada)).toContain('Kim Known');
    await expectDerivedUpToDate(kith.db);
  }
});

const contact = async (who: SignedIn, personId: number) =>
  (await who.get(`/tools/networks/persons/${personId}`)).json();

test('excludes all contacts of an organization together', async () => {
  const acme = await addOrganization(kith.db, 'Acme');
  const people = await Promise.all(['Al Acme', 'Bo Acme'].map((name) => addPerson(kith.db, name)));
  for (const person of people) await addRole(kith.db, person, acme);
  await addContacts(kith.db, ada, people);
  await settle(kith.db);
  const exclude = (who: SignedIn, excluded: boolean) =>
    who.patch(`/tools/networks/organizations/${acme}`, { excluded });
  const counted = async (who: SignedIn) => (await who.get(`/tools/networks/organizations/${acme}`)).json();
  expect(await counted(ada)).toEqual({ persons: 2, excluded: 0 });
  expect((await exclude(ada, true)).json()).toEqual({ persons: 2 });
  expect(await counted(ada)).toEqual({ persons: 2, excluded: 2 });
  expect(await counted(stranger)).toEqual({ persons: 0, excluded: 0 });
  expect((await exclude(ada, true)).json()).toEqual({ persons: 0 });
  expect(await namesInCollective()).not.toContain('Al Acme');
  expect((await exclude(stranger, true)).statusCode).toBe(404);
  expect((await exclude(ada, false)).json()).toEqual({ persons: 2 });
  expect(await namesInCollective()).toContain('Bo Acme');
});

test('refuses changes of other networks, and removing oneself from one’s own network', async () => {
  for (const who of [stranger, bob]) {
    expect((await who.delete(`/tools/networks/persons/${known}`)).statusCode).toBe(404);
    expect((await who.patch(`/tools/networks/persons/${known}`, { excluded: true })).statusCode).toBe(404);
  }
  expect((await ada.delete(`/tools/networks/persons/${ada.personId}`)).statusCode).toBe(409);
  expect((await ada.patch(`/tools/networks/persons/${ada.personId}`, { excluded: true })).statusCode).toBe(409);
  expect(await namesInCollective()).toEqual(expect.arrayContaining(['Ada Able', 'Kim Known']));
});

test('hides a removed contact from the member and the collectives at once', async () => {
  const former = await addPerson(kith.db, 'Fin Former');
  await addContacts(kith.db, ada, [former]);
  await settle(kith.db);
  expect(await namesInCollective()).toContain('Fin Former');
  expect((await ada.delete(`/tools/networks/persons/${former}`)).statusCode).toBe(204);
  expect((await ada.delete(`/tools/networks/persons/${former}`)).statusCode).toBe(404);
  expect(await names(ada)).not.toContain('Fin Former');
  expect(await namesInCollective()).not.toContain('Fin Former');
  expect((await ada.get(`/tools/persons/${former}`)).statusCode).toBe(403);
  // The same answer for oneself, a removed contact and an unknown id.
  for (const id of [ada.personId, former, 2_000_000_000])
    expect(await contact(ada, id)).toEqual({ isContact: false, excluded: false });
  await expectDerivedUpToDate(kith.db);
});
