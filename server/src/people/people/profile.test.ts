import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addCollective, addContacts, addOrganization, addPerson, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let mine: number;
let ours: number;
beforeAll(async () => {
  kith = await createTestApp();
  const { db } = kith;
  ada = await kith.user({ name: 'Ada Able' });
  bob = await kith.user({ name: 'Bob Best' });
  stranger = await kith.user({ name: 'Sam Stranger' });
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  mine = await addPerson(db, 'Mia Mine');
  ours = await addPerson(db, 'Ole Ours');
  const [acme, globex] = [await addOrganization(db, 'Acme'), await addOrganization(db, 'Globex')];
  const role = { person_id: mine, role_type_id: 1, is_primary: false };
  await db
    .insertInto('work_role')
    .values([
      {
        ...role,
        organization_id: acme,
        title: 'Engineer',
        seniority_level_ids: [3],
        from_year: 2010,
        from_month: 5,
        to_year: 2012,
        is_ongoing: false,
      },
      {
        ...role,
        organization_id: globex,
        title: 'Lead',
        seniority_level_ids: [5, 4],
        from_year: 2012,
        to_year: 2019,
        to_month: 11,
        is_ongoing: false,
      },
      {
        ...role,
        organization_id: acme,
        title: 'CTO',
        seniority_level_ids: [8],
        from_year: 2020,
        is_ongoing: true,
        is_primary: true,
      },
      {
        ...role,
        organization_id: globex,
        title: 'Intern',
        role_type_id: 2,
        from_year: 1999,
        to_year: 2000,
        is_ongoing: false,
      },
    ])
    .execute();
  await db
    .insertInto('education')
    .values([
      {
        person_id: mine,
        organization_id: globex,
        degree_type_ids: [2, 1],
        major_ids: [3],
        from_year: 2001,
        to_year: 2005,
        is_ongoing: false,
      },
      { person_id: mine, organization_id: acme, is_ongoing: true, from_year: 2024 },
    ])
    .execute();
  await db.updateTable('person').set({ email_work: 'mia@secret.example' }).where('id', '=', mine).execute();
  await db.updateTable('person').set({ email_work: 'bob@open.example' }).where('id', '=', bob.personId).execute();
  await db
    .insertInto('person_skill')
    .values([
      { person_id: mine, skill_type_id: 1 },
      { person_id: mine, skill_type_id: 2 },
    ])
    .execute();
  await db.insertInto('person_linkedin_slug').values({ slug: 'mia', person_id: mine }).execute();
  await addContacts(db, ada, [mine]);
  await addContacts(db, bob, [ours]);
  await addCollective(db, { name: 'Circle', owner: ada, collaborators: [bob], shared: [bob] });
  await settle(db);
});
afterAll(() => kith.close());

describe('access to a profile', () => {
  const paths = ['', '/experiences', '/educations'];
  const statuses = (who: SignedIn, id: number) =>
    Promise.all(paths.map(async (path) => (await who.get(`/tools/persons/${id}${path}`)).statusCode));

  test('is allowed for oneself, contacts, people of a collective and admins', async () => {
    for (const [who, id] of [
      [stranger, stranger.personId],
      [ada, mine],
      [ada, ours],
      [ada, bob.personId],
      [admin, mine],
    ] as const)
      expect(await statuses(who, id)).toEqual([200, 200, 200]);
  });

  test('is refused for unshared contacts of collaborators and for strangers', async () => {
    expect(await statuses(bob, mine)).toEqual([403, 403, 403]);
    expect(await statuses(stranger, mine)).toEqual([403, 403, 403]);
    expect(await statuses(stranger, 999_999)).toEqual([404, 404, 404]);
  });
});

test('shows emails to the person and admins, and emails of members to all viewers', async () => {
  const email = async (who: SignedIn, id: number) => (await who.get(`/tools/persons/${id}`)).json().emailWork;
  expect(await email(ada, mine)).toBeNull();
  expect(await email(admin, mine)).toBe('mia@secret.example');
  expect(await email(ada, bob.personId)).toBe('bob@open.example');
});

test('marks the supported organizations that the viewer may open', async () => {
  const acme = (await ada.get('/tools/organizations?name=acme')).json().results[0].id;
  const charity = await addOrganization(kith.db, 'Charity');
  await kith.db
    .insertInto('person_supported_organization')
    .values([acme, charity].map((organization_id) => ({ person_id: bob.personId, organization_id })))
    .execute();
  const supported = async (who: SignedIn) =>
    (await who.get(`/tools/persons/${bob.personId}`)).json().supportedOrganizations;
  expect(await supported(ada)).toEqual([
    { id: acme, name: 'Acme', isVisible: true },
    { id: charity, name: 'Charity', isVisible: false },
  ]);
  expect(await supported(admin)).toMatchObject([{ isVisible: true }, { isVisible: true }]);
  expect((await ada.get(`/tools/organizations/${charity}`)).statusCode).toBe(403);
});

test('shows the author and the last editor of a record to admins only', async () => {
  const audit = ['createdOn', 'createdBy', 'updatedBy'];
  const fields = async (who: SignedIn) => Object.keys((await who.get(`/tools/persons/${mine}`)).json());
  expect(await fields(admin)).toEqual(expect.arrayContaining(audit));
  expect((await fields(ada)).filter((field) => audit.includes(field))).toEqual([]);
});

test('returns the complete profile in the account', async () => {
  const { profile } = (await ada.get('/tools/account')).json();
  expect(profile).toEqual((await ada.get(`/tools/persons/${ada.personId}`)).json());
  expect(profile).toMatchObject({ id: ada.personId, workSummary: { roleTypes: [] }, externalLinks: { crm: null } });
});

test('shows mapped names and slugs to admins only', async () => {
  expect(Object.keys((await ada.get(`/tools/persons/${mine}`)).json())).not.toContain('mappedLinkedinSlugs');
  expect((await admin.get(`/tools/persons/${mine}`)).json()).toMatchObject({
    mappedLinkedinSlugs: ['mia'],
    mappedNames: [],
  });
});

test('summarizes the last ten years and groups skills', async () => {
  const profile = (await ada.get(`/tools/persons/${mine}`)).json();
  expect(profile.primaryWorkRole).toMatchObject({ title: 'CTO', organization: { name: 'Acme' } });
  expect(profile.workSummary.organizations.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Acme',
    'Globex',
  ]);
  expect(profile.workSummary.roleTypes).toHaveLength(1);
  expect(profile.skillCategories).toMatchObject([{ skillTypes: [{}, {}] }]);
});

test('groups work roles by organization, latest first, with months if known', async () => {
  expect((await ada.get(`/tools/persons/${mine}/experiences`)).json().results).toMatchObject([
    {
      organization: { name: 'Acme', type: { id: 3, name: 'Company' } },
      roles: [
        { title: 'CTO', from: '2020', to: null, isOngoing: true, primary: true },
        { title: 'Engineer', from: '2010-05', to: '2012', isOngoing: false },
      ],
    },
    {
      organization: { name: 'Globex' },
      roles: [
        { title: 'Lead', from: '2012', to: '2019-11', seniorityLevels: [{ id: 5 }, { id: 4 }] },
        { title: 'Intern', from: '1999', to: '2000' },
      ],
    },
  ]);
});

test('pages work roles and educations', async () => {
  const page = async (path: string) => (await ada.get(`/tools/persons/${mine}/${path}`)).json();
  expect(await page('experiences?limit=1')).toMatchObject({
    limit: 1,
    page: 1,
    pages: 2,
    total: 2,
    next: 2,
    previous: null,
    results: [{ organization: { name: 'Acme' } }],
  });
  expect(await page('educations?limit=1&page=2')).toMatchObject({
    limit: 1,
    page: 2,
    pages: 2,
    total: 2,
    next: null,
    previous: 1,
    results: [{ organization: { name: 'Globex' } }],
  });
});

test('lists educations, latest first', async () => {
  expect((await ada.get(`/tools/persons/${mine}/educations`)).json().results).toMatchObject([
    { organization: { name: 'Acme' }, from: 2024, to: null, isOngoing: true, degrees: [] },
    { organization: { name: 'Globex' }, from: 2001, to: 2005, degrees: [{ id: 2 }, { id: 1 }], majors: [{ id: 3 }] },
  ]);
});
