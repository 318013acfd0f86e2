import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addCollective, addContacts, addOrganization, addPerson, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let acme: number;
let hidden: number;
let collective: number;
beforeAll(async () => {
  kith = await createTestApp();
  const { db } = kith;
  [ada, bob, stranger] = (await Promise.all(
    ['Ada Able', 'Bob Best', 'Sam Stranger'].map((name) => kith.user({ name })),
  )) as [SignedIn, SignedIn, SignedIn];
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  [acme, hidden] = [await addOrganization(db, 'Acme'), await addOrganization(db, 'Hidden Inc')];
  const people: Record<string, number> = {};
  for (const name of ['Cy Current', 'Pat Past', 'Ro Returned', 'Al Alumna', 'Stu Student', 'Hal Hidden'])
    people[name] = await addPerson(db, name);
  const role = (name: string, is_ongoing: boolean, organization_id = acme) => ({
    person_id: people[name]!,
    organization_id,
    title: 'X',
    is_ongoing,
  });
  await db
    .insertInto('work_role')
    .values([
      role('Cy Current', true),
      role('Pat Past', false),
      role('Ro Returned', true),
      role('Ro Returned', false),
      role('Hal Hidden', true, hidden),
      role('Hal Hidden', true),
    ])
    .execute();
  await db
    .insertInto('education')
    .values([
      { person_id: people['Al Alumna']!, organization_id: acme, is_ongoing: false },
      { person_id: people['Stu Student']!, organization_id: acme, is_ongoing: true },
    ])
    .execute();
  await addContacts(
    db,
    ada,
    ['Cy Current', 'Pat Past', 'Ro Returned', 'Al Alumna', 'Stu Student'].map((name) => people[name]!),
  );
  await addContacts(db, bob, [people['Hal Hidden']!]);
  await db
    .updateTable('organization')
    .set({ type_id: 1, total_enrollment: 12_000, school_type: 'Public', website: 'https://acme.example' })
    .where('id', '=', acme)
    .execute();
  await db.insertInto('organization_pdl_id').values({ kind: 'school', pdl_id: 'p1', organization_id: acme }).execute();
  collective = await addCollective(db, { name: 'Circle', owner: bob, shared: [bob] });
  await settle(db);
});
afterAll(() => kith.close());

const names = async (who: SignedIn, path: string) => {
  const answer = (await who.get(`/tools/organizations/people/${path}`)).json<{
    results: { name: string }[];
    total: number;
  }>();
  expect(answer.total).toBe(answer.results.length);
  return answer.results.map(({ name }) => name);
};

describe('a profile', () => {
  test('opens if the viewer sees one of its people', async () => {
    const status = async (who: SignedIn, id: number) => (await who.get(`/tools/organizations/${id}`)).statusCode;
    expect(await Promise.all([status(ada, acme), status(bob, hidden), status(admin, hidden)])).toEqual([200, 200, 200]);
    expect(await Promise.all([status(ada, hidden), status(stranger, acme), status(stranger, 999_999)])).toEqual([
      403, 403, 404,
    ]);
  });

  test('shows the details, and mapped names to admins only', async () => {
    const profile = (await ada.get(`/tools/organizations/${acme}`)).json();
    expect(profile).toMatchObject({
      name: 'Acme',
      type: { id: 1, name: 'Academic' },
      totalEnrollment: 12_000,
      schoolType: 'Public',
      externalLinks: { website: 'https://acme.example', crm: null },
      additionalProperties: { website: 'acme.example' },
      industries: [],
      employeeSize: null,
    });
    expect(Object.keys(profile)).not.toContain('mappedPdlSchoolIds');
    expect((await admin.get(`/tools/organizations/${acme}`)).json()).toMatchObject({
      mappedPdlSchoolIds: ['p1'],
      mappedPdlCompanyIds: [],
    });
  });
});

test('lists the contacts who work or worked there', async () => {
  expect(await names(ada, `work?organization=${acme}`)).toEqual(['Cy Current', 'Pat Past', 'Ro Returned']);
  expect(await names(ada, `work?organization=${acme}&isOngoing=1`)).toEqual(['Cy Current', 'Ro Returned']);
  expect(await names(ada, `work?organization=${acme}&isOngoing=0`)).toEqual(['Pat Past', 'Ro Returned']);
  expect(await names(stranger, `work?organization=${acme}`)).toEqual([]);
  expect(await names(bob, `work?organization=${acme}&collectiveId=${collective}`)).toEqual(['Hal Hidden']);
  expect(
    (await ada.get(`/tools/organizations/people/work?organization=${acme}&collectiveId=${collective}`)).statusCode,
  ).toBe(403);
});

test('accepts network and collective as the specification names them', async () => {
  const { network } = (await ada.get('/tools/account')).json<{ network: { id: number } }>();
  const work = `work?organization=${acme}`;
  expect(await names(ada, `${work}&network=${network.id}`)).toEqual(['Cy Current', 'Pat Past', 'Ro Returned']);
  expect(await names(bob, `${work}&collective=${collective}`)).toEqual(['Hal Hidden']);
  const refused = async (who: SignedIn, scope: string) =>
    (await who.get(`/tools/organizations/people/${work}&${scope}`)).statusCode;
  expect(await refused(ada, `collective=${collective}`)).toBe(403);
  expect(await refused(bob, `network=${network.id}`)).toBe(403);
  expect(await refused(bob, `network=${network.id}&collective=${collective}`)).toBe(400);
  expect(await refused(bob, 'network=2000000000')).toBe(404);
});

test('lists the contacts who study or studied there', async () => {
  expect(await names(ada, `alumni?organization=${acme}`)).toEqual(['Al Alumna', 'Stu Student']);
  expect(await names(ada, `alumni?organization=${acme}&isOngoing=0`)).toEqual(['Al Alumna']);
  expect(await names(ada, `alumni?organization=${acme}&isOngoing=1`)).toEqual(['Stu Student']);
});

test('pages the people, also beyond the end', async () => {
  const page = async (n: number) =>
    (await ada.get(`/tools/organizations/people/work?organization=${acme}&limit=2&page=${n}`)).json();
  expect(await page(2)).toMatchObject({ total: 3, pages: 2, results: [{ name: 'Ro Returned' }] });
  expect(await page(7)).toMatchObject({ total: 3, results: [] });
});
