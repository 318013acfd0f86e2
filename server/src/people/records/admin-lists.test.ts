/** The lists of all records in the back-office, which members may not read. */
import type { ListedOrganization } from '@kith/contract/people/organizations';
import type { ListedPerson } from '@kith/contract/people/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let admin: SignedIn;
let member: SignedIn;
let nia: number;
let acme: number;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  member = await kith.user({ name: 'Mia Member' });
  nia = await addPerson(kith.db, 'Nia New');
  acme = await addOrganization(kith.db, 'Acme');
  await addRole(kith.db, nia, acme);
  await addContacts(kith.db, member, [nia]);
  await query(kith.url, `update person set email_work = 'Nia.New@acme.example' where id = $1`, [nia]);
  await query(kith.url, `insert into person_linkedin_slug values ('nia-new', $1), ('nia-old', $1)`, [nia]);
  await settle(kith.db);
  await create({ name: 'Globex University', typeId: 1 });
});
afterAll(() => kith.close());

const people = async (filters: string, who = admin) =>
  (await who.get(`/tools/persons?admin=true${filters}`)).json<{ total: number; results: ListedPerson[] }>();

const create = (body: object, who = admin) => who.post('/tools/organizations', body);

describe('people', () => {
  test('lists everybody with the author and the last editor of the record', async () => {
    const before = (await people('')).total;
    const una = await addPerson(kith.db, 'Una Updated');
    await query(kith.url, 'update person set created_by = $2 where id = $1', [una, member.userId]);
    await settle(kith.db);
    const { total, results } = await people('&limit=10');
    expect(total).toBe(before + 1);
    const listed = results.find(({ id }) => id === una);
    expect(listed?.record).toEqual({
      createdOn: expect.any(Number),
      createdBy: { id: member.personId, userId: member.userId, name: 'Mia Member' },
      updatedOn: null,
      updatedBy: null,
    });
    await admin.patch(`/tools/persons/${una}`, { version: 1, headline: 'Newest' });
    const changed = (await people('&name=una+updated')).results[0];
    expect(changed?.record).toMatchObject({ updatedOn: expect.any(Number), updatedBy: { userId: admin.userId } });
  });

  test.each(['linkedin=nia-ne', 'linkedin=https://de.linkedin.com/in/Nia-Old/', 'email=NIA.new@', 'isMember=false'])(
    'finds and counts a person by %s',
    async (filter) => {
      const { total, results } = await people(`&${filter}&name=Nia`);
      expect([total, results[0]?.id]).toEqual([1, nia]);
    },
  );

  test('matches a complete address exactly', async () => {
    expect((await people('&linkedin=linkedin.com/in/nia')).total).toBe(0);
    expect((await people('&email=nobody@')).total).toBe(0);
  });

  test('refuses the list, the audit fields and the filters for members', async () => {
    expect((await member.get('/tools/persons?admin=true')).statusCode).toBe(403);
    expect((await member.get('/tools/persons?email=nia')).statusCode).toBe(403);
    for (const who of [member, admin]) {
      const { results } = (await who.get('/tools/persons')).json<{ results: object[] }>();
      for (const person of results) expect(person).not.toHaveProperty('record');
    }
  });
});

describe('organizations', () => {
  test('creates an organization, lists it by type, and offers it by name', async () => {
    const answer = await create({
      name: ' Initech Institute ',
      typeId: 2,
      linkedin: 'https://www.linkedin.com/school/Initech',
    });
    expect(answer.statusCode).toBe(200);
    const listed = (await admin.get('/tools/organizations?admin=true&typeId=2')).json<{
      results: ListedOrganization[];
    }>();
    expect(listed.results).toMatchObject([
      {
        id: answer.json().id,
        name: 'Initech Institute',
        record: { createdBy: { userId: admin.userId }, updatedOn: null },
      },
    ]);
    expect((await admin.get('/tools/organizations?admin=true&name=initech+ins&limit=50')).json().total).toBe(1);
    expect((await admin.get(`/tools/organizations/${answer.json().id}`)).json().mappedLinkedinSlugs).toEqual([
      'initech',
    ]);
  });

  test.each([
    [{ typeId: 3 }, { name: 'Name is required.' }],
    [{ name: 'x'.repeat(101), typeId: 3 }, { name: 'Name cannot exceed 100 characters.' }],
    [{ name: 'No Type' }, { typeId: 'Type is required.' }],
    [{ name: 'Odd Type', typeId: 9 }, { typeId: 'Type is required.' }],
    [{ name: 'Bad Link', typeId: 3, linkedin: 'x' }, { linkedin: 'Must be a valid LinkedIn Company or School URL.' }],
  ])('refuses %o', async (body, fields) => {
    const answer = await create(body);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, fields]);
  });

  test('refuses the LinkedIn page of another organization', async () => {
    await create({ name: 'Umbrella School', typeId: 3, linkedin: 'https://www.linkedin.com/school/Umbrella' });
    const answer = await create({ name: 'Copy', typeId: 3, linkedin: 'linkedin.com/company/umbrella' });
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      409,
      { linkedin: 'Belongs to Umbrella School already.' },
    ]);
    expect((await admin.get('/tools/organizations?admin=true&name=copy')).json().total).toBe(0);
  });

  test('counts people in every order, and hides audit fields from members', async () => {
    for (const order of ['name-asc', 'name-desc', 'people-desc', 'people-asc', 'updatedOn-desc', 'updatedOn-asc']) {
      const { results } = (await admin.get(`/tools/organizations?admin=true&order=${order}`)).json<{
        results: ListedOrganization[];
      }>();
      expect(results.find(({ id }) => id === acme)?.people, order).toBe(1);
    }
    expect((await create({ name: 'Mine', typeId: 3 }, member)).statusCode).toBe(403);
    const { results } = (await member.get('/tools/organizations')).json<{ results: object[] }>();
    expect(results).toHaveLength(1);
    expect(results[0]).not.toHaveProperty('record');
  });
});

describe('the same lists as CSV', () => {
  const idsIn = (csv: string) =>
    csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split('","')[0]?.replace('"', '')));
  const idsOf = async (path: string) =>
    (await admin.get(path)).json<{ results: { id: number }[] }>().results.map(({ id }) => id);

  test.each([
    ['persons', ['name-asc', 'name-desc', 'updatedOn-desc', 'strength-asc', 'connectedOn-desc']],
    ['organizations', ['name-asc', 'name-desc', 'people-desc', 'people-asc', 'updatedOn-desc', 'updatedOn-asc']],
  ])('exports %s in every order, and filtered', async (list, orders) => {
    for (const order of orders) {
      const listed = await idsOf(`/tools/${list}?admin=true&order=${order}`);
      expect(listed.length).toBeGreaterThan(1);
      expect(idsIn((await admin.get(`/tools/${list}.csv?order=${order}`)).body), order).toEqual(listed);
    }
    const filter = list === 'persons' ? `organizations=${acme}&email=nia` : 'typeId=1&name=globex';
    const found = await idsOf(`/tools/${list}?admin=true&${filter}`);
    expect(found).toHaveLength(1);
    expect(idsIn((await admin.get(`/tools/${list}.csv?${filter}`)).body)).toEqual(found);
    expect((await admin.get(`/tools/${list}.csv?latitude=1`)).statusCode).toBe(400);
    expect((await member.get(`/tools/${list}.csv`)).statusCode).toBe(403);
    const [logged] = await query<{ details: object }>(
      kith.url,
      `select details from activity where action = 'list-exported' order by id desc limit 1`,
    );
    expect(logged?.details).toMatchObject({
      list: list === 'persons' ? 'people' : list,
      filters: { order: 'name-asc' },
    });
  });

  test('exports the columns of the tables, safe for spreadsheets', async () => {
    const evil = await addPerson(kith.db, '=cmd|calc Evil');
    await settle(kith.db);
    const [head, row] = (await admin.get('/tools/persons.csv?name=evil')).body.split('\r\n');
    expect(head?.slice(1)).toBe(
      '"ID","Created By","Created On","Name","Is Member","Location","Updated By","Updated On"',
    );
    expect(row).toMatch(new RegExp(`^"${evil}","System","2[^"]+","'=cmd\\|calc Evil","false","","",""$`));
    const csv = (await admin.get('/tools/organizations.csv?name=globex')).body;
    expect(csv).toContain('"Globex University","Academic"');
    expect(csv).toContain('"Root Admin"');
  });
});

test('shows the author and the last editor on the record to admins only', async () => {
  const { id } = (await admin.post('/tools/organizations', { name: 'Audited', typeId: 3 })).json<{ id: number }>();
  const editor = { id: admin.personId, userId: admin.userId, name: expect.any(String) };
  const [organization, person] = [`/tools/organizations/${id}`, `/tools/persons/${member.personId}`];
  expect((await admin.get(organization)).json()).toMatchObject({
    createdBy: editor,
    createdOn: expect.any(Number),
    updatedBy: null,
  });
  const { version } = (await admin.get(person)).json<{ version: number }>();
  await admin.patch(person, { version, headline: 'Audited' });
  expect((await admin.get(person)).json()).toMatchObject({ createdBy: null, updatedBy: editor });
  for (const field of ['createdBy', 'createdOn', 'updatedBy'])
    expect((await member.get(person)).json()).not.toHaveProperty(field);
});
