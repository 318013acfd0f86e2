/** Editing a person: every section, the permissions and the immediate effects. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { organizationTypeIds } from '@kith/contract/people/organization-types';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addOrganization, addPerson, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let version: number;
let collective: number;
beforeAll(async () => {
  kith = await createTestApp();
  [ada, bob, stranger] = (await Promise.all(
    ['Ada Able', 'Bob Best', 'Sam Stranger'].map((name) => kith.user({ name })),
  )) as [SignedIn, SignedIn, SignedIn];
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  await addContacts(kith.db, bob, [ada.personId, await addPerson(kith.db, 'Mia Mid')]);
  collective = await addCollective(kith.db, { name: 'Circle', owner: bob, collaborators: [ada], shared: [bob] });
  await settle(kith.db);
});
afterAll(() => kith.close());

const profile = async (who = ada) => (await who.get(`/tools/persons/${ada.personId}`)).json();
beforeEach(async () => {
  version = (await profile()).version;
});
const edit = (part: object, who = ada) => who.patch(`/tools/persons/${ada.personId}`, { version, ...part });
const names = async (path: string) =>
  (await bob.get(path)).json<{ results: { name: string }[] }>().results.map(({ name }) => name);

describe('permissions', () => {
  test('allows oneself and admins, and refuses other viewers and strangers', async () => {
    expect((await edit({ headline: 'Programmer' })).statusCode).toBe(200);
    version++;
    expect((await edit({ headline: 'Analyst' }, admin)).statusCode).toBe(200);
    for (const who of [bob, stranger]) expect((await edit({ headline: 'Fool' }, who)).statusCode).toBe(403);
    expect((await profile()).headline).toBe('Analyst');
    for (const who of [bob, admin])
      expect((await who.patch('/tools/persons/999999', { version: 1 })).statusCode).toBe(404);
  });
});

test('writes every section, and only the fields that were sent', async () => {
  const [paris] = (await ada.get('/tools/places?name=paris')).json<{ placeId: string }[]>();
  const location = (await ada.post('/tools/locations', { placeId: paris?.placeId })).json();
  const charity = await addOrganization(kith.db, 'Charity', organizationTypeIds.nonprofit);
  const everything = {
    firstName: 'Augusta',
    preferredFirstName: 'Ada',
    lastName: 'King',
    headline: ' Countess ',
    locationId: location.id,
    tagTypes: [1, 2],
    bio: 'Wrote the first program.',
    emailPersonal: 'ada@home.example',
    emailWork: 'ada@work.example',
    externalLinks: {
      linkedin: 'https://www.linkedin.com/in/Ada-King',
      twitter: 'x.com/ada',
      angellist: null,
      crunchbase: '',
      website: 'https://ada.example',
      crm: 'https://crm.example/ada',
      careerWebsite: 'https://ada.example/cv',
    },
    supportedCauses: [1],
    supportedOrganizations: [charity],
    interestTypes: [2, 3],
    jobFunctions: [1],
    collaborationsEngagements: [2],
    skillTypes: [1, 2, 3],
  };
  expect((await edit(everything)).json()).toEqual({ version: version + 1 });
  const ids = (list: { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);
  const saved = await profile(admin);
  expect(saved).toMatchObject({
    name: 'Ada King',
    firstName: 'Augusta',
    headline: 'Countess',
    location: { name: 'Paris, France' },
    emailPersonal: 'ada@home.example',
    externalLinks: {
      linkedin: 'https://www.linkedin.com/in/Ada-King',
      twitter: 'x.com/ada',
      crunchbase: null,
      crm: 'https://crm.example/ada',
      careerWebsite: 'https://ada.example/cv',
    },
    createdOn: expect.any(Number),
    updatedBy: { id: ada.personId },
    mappedLinkedinSlugs: ['ada-king'],
  });
  expect(ids(saved.tagTypes)).toEqual([1, 2]);
  expect(ids(saved.supportedOrganizations)).toEqual([charity]);
  expect(saved.skillCategories.flatMap(({ skillTypes }: { skillTypes: unknown[] }) => skillTypes)).toHaveLength(3);

  version++;
  expect((await edit({ tagTypes: [2], bio: '' })).statusCode).toBe(200);
  expect(await profile()).toMatchObject({
    bio: null,
    headline: 'Countess',
    tagTypes: [{ id: 2 }],
    jobFunctions: [{ id: 1 }],
  });
});

test('updates the order and the filters of every list at once', async () => {
  await edit({ firstName: 'Ada', preferredFirstName: null, lastName: 'Able', interestTypes: [5] });
  expect(await names('/tools/persons')).toEqual(['Ada Able', 'Bob Best', 'Mia Mid']);
  version++;
  await edit({ firstName: 'Zoë', interestTypes: [6] });
  for (const scope of ['', `&collectiveId=${collective}`]) {
    expect(await names(`/tools/persons?limit=10${scope}`)).toEqual(['Bob Best', 'Mia Mid', 'Zoë Able']);
    expect(await names(`/tools/persons?name=zoe${scope}`)).toEqual(['Zoë Able']);
    expect(await names(`/tools/persons?interests=6${scope}`)).toEqual(['Zoë Able']);
    expect(await names(`/tools/persons?interests=5${scope}`)).toEqual([]);
  }
  expect((await bob.get('/tools/search?name=zoe')).json().persons).toMatchObject([{ id: ada.personId }]);
});

test('refuses the second of two concurrent edits and writes nothing of it', async () => {
  const answers = await Promise.all([edit({ headline: 'One' }), edit({ headline: 'Two' }, admin)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json().error.message).toMatch(/^Somebody else has changed this\. /);
  expect((await profile()).headline).toBe(answers[0].statusCode === 200 ? 'One' : 'Two');
  expect((await edit({ bio: 'late' })).statusCode).toBe(409);
});

describe('refuses invalid fields and writes nothing', () => {
  test.each([
    [{ firstName: ' ' }, { firstName: 'First Name cannot contain only spaces.' }],
    [{ tagTypes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, { tagTypes: '10 Tags at most can be selected.' }],
    [{ interestTypes: [999_999] }, { interestTypes: 'Choose only values from the list.' }],
    [{ supportedOrganizations: [999_999] }, { supportedOrganizations: 'Choose only values from the list.' }],
    [{ locationId: 999_999 }, { locationId: 'Choose only values from the list.' }],
    [{ externalLinks: { linkedin: 'x' } }, expect.objectContaining({ 'externalLinks.linkedin': expect.any(String) })],
    [{ isMember: true }, { isMember: 'Unknown field.' }],
  ])('%o', async (part, fields) => {
    const answer = await edit({ headline: 'Written by mistake', ...part });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual(fields);
    expect(await profile()).toMatchObject({ version, headline: expect.not.stringContaining('mistake') });
  });

  test('new supported organizations that are no nonprofits, but accepts earlier choices', async () => {
    const [charity, shop] = [
      await addOrganization(kith.db, 'Shelter', organizationTypeIds.nonprofit),
      await addOrganization(kith.db, 'Shop'),
    ];
    const refused = await edit({ supportedOrganizations: [charity, shop] });
    expect(refused.json().error.fields).toEqual({ supportedOrganizations: 'Choose only values from the list.' });
    const nonprofits = await ada.post('/tools/autocomplete/nonprofits', { name: 'sh', everywhere: true });
    expect(nonprofits.json().results).toMatchObject([{ id: charity }]);
    await query(
      kith.url,
      `insert into person_supported_organization (person_id, organization_id) values (${ada.personId}, ${shop})`,
    );
    expect((await edit({ supportedOrganizations: [charity, shop] })).statusCode).toBe(200);
  });

  test('tags of organizations and archived choices, but accepts earlier choices', async () => {
    const [tag] = await query<{ id: number }>(kith.url, `select id from tag where entity = 'Organization' limit 1`);
    expect((await edit({ tagTypes: [tag?.id] })).statusCode).toBe(400);
    await edit({ supportedCauses: [7] });
    await query(kith.url, 'update cause set archived = true where id in (7, 8)');
    version++;
    expect((await edit({ supportedCauses: [7, 8] })).statusCode).toBe(400);
    expect((await edit({ supportedCauses: [7, 9] })).statusCode).toBe(200);
  });
});

test('maps only the current LinkedIn address, and leaves that of another record', async () => {
  const links = { twitter: null, angellist: null, crunchbase: null, website: null };
  const slugs = async () => (await profile(admin)).mappedLinkedinSlugs;
  await query(kith.url, `insert into person_linkedin_slug values ('taken', $1)`, [bob.personId]);
  await edit({ externalLinks: { ...links, linkedin: 'linkedin.com/in/first' } });
  expect(await slugs()).toEqual(['first']);
  version++;
  await edit({ externalLinks: { ...links, linkedin: 'linkedin.com/in/taken' } });
  expect(await slugs()).toEqual([]);
});

test('records the changes with old and new values in the activity log', async () => {
  await edit({ headline: 'Before' });
  version++;
  await edit({ headline: 'After', tagTypes: [3] }, admin);
  const [entry] = await query<{ details: { changes: object } }>(
    kith.url,
    `select details from activity where action = 'person-edited' and actor_id = $1 and entity_id = $2 order by id desc limit 1`,
    [admin.userId, ada.personId],
  );
  expect(entry?.details).toMatchObject({
    changes: { headline: { from: 'Before', to: 'After' }, tagTypes: { to: [{ id: 3 }] } },
  });
  expect(Object.keys(entry?.details.changes ?? {})).toEqual(
    expect.not.arrayContaining(['version', 'bio', 'updatedOn']),
  );
  expect(
    (await kith.db.selectFrom('person').where('id', '=', ada.personId).select('updated_by').executeTakeFirst())
      ?.updated_by,
  ).toBe(admin.userId);
});
