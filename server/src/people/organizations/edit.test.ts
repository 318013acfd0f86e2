/** Editing an organization: permissions, every section, and the effects on lists and on its people. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let admin: SignedIn;
let ada: SignedIn;
let acme: number;
let version: number;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  ada = await kith.user({ name: 'Ada Able' });
  acme = await addOrganization(kith.db, 'Acme');
  const mia = await addPerson(kith.db, 'Mia Mine');
  await addRole(kith.db, mia, acme);
  await addRole(kith.db, ada.personId, await addOrganization(kith.db, 'Midway'));
  await addContacts(kith.db, ada, [mia]);
  await settle(kith.db);
});
afterAll(() => kith.close());

const profile = async () => (await admin.get(`/tools/organizations/${acme}`)).json();
beforeEach(async () => {
  version = (await profile()).version;
});
const edit = (part: object, who = admin) => who.patch(`/tools/organizations/${acme}`, { version, ...part });
const names = async (path: string) =>
  (await ada.get(path)).json<{ results: { name: string }[] }>().results.map(({ name }) => name);

test('allows admins only, and answers 404 for unknown ids', async () => {
  for (const path of [`/tools/organizations/${acme}`, `/tools/organizations/${acme}/location`]) {
    const body = path.endsWith('location') ? { version, locationId: null } : { version };
    expect((await ada.patch(path, body)).statusCode).toBe(403);
    expect((await admin.patch(path.replace(`${acme}`, '999999'), body)).statusCode).toBe(404);
  }
});

test('writes every section', async () => {
  const [place] = (await admin.get('/tools/places?name=london')).json<{ placeId: string }[]>();
  const location = (await admin.post('/tools/locations', { placeId: place?.placeId })).json();
  const links = {
    linkedin: 'https://www.linkedin.com/company/Acme-Co/',
    twitter: null,
    angellist: null,
    crunchbase: 'https://www.crunchbase.com/organization/acme',
    website: 'https://acme.example',
    careerWebsite: 'https://acme.example/jobs',
    crm: '',
  };
  const [tag] = await query<{ id: number }>(kith.url, `select id from tag where entity = 'Organization' limit 1`);
  const answer = await edit({
    tagline: 'We make it',
    summary: 'Everything for the roadrunner.',
    tagTypes: [tag?.id],
    externalLinks: links,
    yearFounded: 1949,
    employeeSize: 3,
    revenueRange: 2,
    markets: [1, 2],
    industries: [4],
    lifecycleStage: null,
    numberOfOffices: 12,
  });
  expect(answer.json()).toEqual({ version: version + 1 });
  const moved = await admin.patch(`/tools/organizations/${acme}/location`, {
    version: version + 1,
    locationId: location.id,
  });
  expect(moved.json()).toEqual({ version: version + 2 });
  expect(await profile()).toMatchObject({
    tagline: 'We make it',
    externalLinks: { ...links, crm: null },
    yearFounded: 1949,
    employeeSize: { id: 3 },
    markets: [{}, {}],
    industries: [{ id: 4 }],
    numberOfOffices: 12,
    location: { name: expect.stringContaining('London') },
    mappedLinkedinSlugs: ['acme-co'],
  });
});

test('updates lists by the new name at once, and maps the old name for imports', async () => {
  expect(await names('/tools/organizations')).toEqual(['Acme', 'Midway']);
  await edit({ name: 'Zenith' });
  expect(await names('/tools/organizations')).toEqual(['Midway', 'Zenith']);
  expect(await names('/tools/organizations?name=zen')).toEqual(['Zenith']);
  expect((await profile()).mappedNames).toEqual(['Acme']);
  version++;
  await edit({ name: 'Acme' });
});

test('finds its people by its new industries and size at once', async () => {
  await edit({ industries: [5], employeeSize: 2 });
  expect(await names('/tools/persons?industries=5&organizationSizes=2')).toEqual(['Mia Mine']);
  version++;
  await edit({ industries: [], employeeSize: null });
  expect(await names('/tools/persons?industries=5')).toEqual([]);
  expect(await names('/tools/persons?organizationSizes=2')).toEqual([]);
});

test('updates the counts of organizations after every change', async () => {
  const stages = async () =>
    (await ada.get('/tools/organizations/facets?facets=lifecycleStages')).json().lifecycleStages;
  expect(await stages()).toEqual([]);
  await edit({ lifecycleStage: 1 });
  expect(await stages()).toMatchObject([{ id: 1, count: 1 }]);
  version++;
  await edit({ lifecycleStage: null });
});

test('updates the people of a large organization in a job, in steps', async () => {
  await query(kith.url, `insert into person (first_name) select 'Crowd' from generate_series(1, 2100)`);
  await query(
    kith.url,
    `insert into work_role (person_id, organization_id, title, is_ongoing) select id, $1, 'Hand', true from person where first_name = 'Crowd'`,
    [acme],
  );
  await settle(kith.db);
  await edit({ industries: [6] });
  const found = async () => (await admin.get('/tools/persons?admin=true&industries=6')).json().total;
  expect(await found()).toBe(0);
  await kith.runJobs();
  expect(await found()).toBe(2101);
  await query(kith.url, `delete from person where first_name = 'Crowd'`);
  await settle(kith.db);
});

describe('the type', () => {
  test('determines the allowed details', async () => {
    const answer = await edit({ totalEnrollment: 900 });
    expect(answer.json().error.fields).toEqual({ totalEnrollment: 'Is no detail of this type of organization.' });
    expect((await edit({ totalEnrollment: null, fundingStage: null, causeAreas: [] })).statusCode).toBe(200);
  });

  test('clears the details that a new type does not have', async () => {
    await edit({ industries: [4], numberOfOffices: 3, markets: [1] });
    version++;
    await edit({ typeId: 2 });
    expect(await profile()).toMatchObject({
      type: { name: 'Government' },
      industries: [],
      markets: [],
      numberOfOffices: 3,
    });
    version++;
    await edit({ typeId: 1, totalEnrollment: 9_999_999_999, schoolType: 'Public' });
    expect(await profile()).toMatchObject({
      numberOfOffices: null,
      totalEnrollment: 9_999_999_999,
      schoolType: 'Public',
    });
    version++;
    await edit({ typeId: 3 });
  });
});

test('refuses the second of two concurrent edits', async () => {
  const answers = await Promise.all([edit({ tagline: 'One' }), edit({ tagline: 'Two' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const stale = await admin.patch(`/tools/organizations/${acme}/location`, { version, locationId: null });
  expect(stale.json().error.message).toMatch(/^Somebody else has changed this\. /);
});

test.each([
  [{ name: '' }, { name: 'Name is required.' }],
  [{ employeeSize: 999_999 }, { employeeSize: 'Choose only values from the list.' }],
  [{ industries: [999_999] }, { industries: 'Choose only values from the list.' }],
  [{ yearFounded: 12_345 }, { yearFounded: 'Must be a year of at most 4 digits.' }],
])('refuses %o and writes nothing', async (part, fields) => {
  const answer = await edit({ tagline: 'By mistake', ...part });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toEqual(fields);
  expect(await profile()).toMatchObject({ version, tagline: expect.not.stringContaining('mistake') });
});
