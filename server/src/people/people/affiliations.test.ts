/** Editing work roles and educations. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addContacts, addOrganization, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let acme: number;
let globex: number;
beforeAll(async () => {
  kith = await createTestApp();
  [ada, bob, stranger] = (await Promise.all(
    ['Ada Able', 'Bob Best', 'Sam Stranger'].map((name) => kith.user({ name })),
  )) as [SignedIn, SignedIn, SignedIn];
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  [acme, globex] = [await addOrganization(kith.db, 'Acme'), await addOrganization(kith.db, 'Globex')];
  await addContacts(kith.db, bob, [ada.personId]);
  await settle(kith.db);
});
afterAll(() => kith.close());

interface SavedAffiliation {
  id: number;
  version: number;
}
const ownPath = (path: string) => `/tools/persons/${ada.personId}/${path}`;
const version = async () => (await ada.get(`/tools/persons/${ada.personId}`)).json().version as number;
const organizations = async () =>
  (await bob.get('/tools/organizations'))
    .json<{ results: { name: string; people: number }[] }>()
    .results.map(({ name, people }) => `${name} ${people}`);
const countPeople = async (filters: string) => (await bob.get(`/tools/persons?${filters}`)).json().total as number;

beforeEach(async () => {
  await query(kith.url, 'delete from work_role');
  await query(kith.url, 'delete from education');
  await settle(kith.db);
});

describe('work roles', () => {
  const role = () => ({ organizationId: acme, title: 'CTO', from: '2020-05', isOngoing: true });
  const add = async (part: object = {}, who = ada) => who.post(ownPath('experiences'), { ...role(), ...part });
  const roles = async () =>
    (await ada.get(ownPath('experiences')))
      .json<{ results: { roles: object[] }[] }>()
      .results.flatMap(({ roles: atOrganization }) => atOrganization);

  test('adds, changes and deletes a role, with immediate effect on lists, counts and search', async () => {
    const { id, ...added } = (await add({ roleType: 1, seniorityLevels: [3, 2] })).json<SavedAffiliation>();
    expect(await roles()).toMatchObject([
      {
        id,
        title: 'CTO',
        from: '2020-05',
        to: null,
        isOngoing: true,
        primary: true,
        roleType: { id: 1 },
        version: added.version,
      },
    ]);
    expect(await organizations()).toEqual(['Acme 1']);
    expect(await countPeople(`organizations=${acme}&workroleIsOngoing=1`)).toBe(1);

    const past = { ...role(), organizationId: globex, title: 'Head', from: '2019', to: '2021-03', isOngoing: false };
    const edited = await ada.patch(`/tools/persons/experiences/${id}`, { ...past, version: added.version });
    expect(edited.json()).toEqual({ version: added.version + 1 });
    expect(await roles()).toMatchObject([{ id, title: 'Head', from: '2019', to: '2021-03', roleType: null }]);
    expect(await organizations()).toEqual(['Globex 1']);
    expect(await countPeople(`organizations=${globex}&workroleIsOngoing=1`)).toBe(0);
    expect(await countPeople(`organizations=${globex}&workroleIsOngoing=0`)).toBe(1);
    expect((await bob.get('/tools/account')).json().network.totalOrganizations).toBe(1);

    const deleted = await ada.delete(`/tools/persons/experiences/${id}?version=${added.version + 1}`);
    expect(deleted.json()).toEqual({ version: added.version + 2 });
    expect(await roles()).toEqual([]);
    expect(await organizations()).toEqual([]);
    expect((await bob.get('/tools/account')).json().network.totalOrganizations).toBe(0);
  });

  test('counts again over a title if only the title changes', async () => {
    const { id, version: before } = (await add()).json<SavedAffiliation>();
    const counted = async () => (await bob.get('/tools/networks/stats?title=cto')).json().organizations;
    expect(await counted()).toMatchObject([{ name: 'Acme', count: 1 }]);
    await ada.patch(`/tools/persons/experiences/${id}`, { ...role(), title: 'Chair', version: before });
    expect(await counted()).toEqual([]);
  });

  test('has at most one primary role', async () => {
    const first = (await add()).json<SavedAffiliation>();
    const second = (await add({ organizationId: globex, title: 'Adviser' })).json<SavedAffiliation>();
    const toggle = async (id: number) =>
      (await ada.post(`/tools/persons/experiences/${id}/primary`, { version: await version() })).json();
    const primary = async () => (await ada.get('/tools/account')).json().profile.primaryWorkRole?.title;
    expect(await primary()).toBe('CTO');
    expect(await toggle(second.id)).toMatchObject({ primary: true });
    expect(await primary()).toBe('Adviser');
    expect(await toggle(second.id)).toMatchObject({ primary: false });
    expect(await primary()).toBeUndefined();
    expect(await toggle(first.id)).toMatchObject({ primary: true });
  });

  test('after deleting the primary role, makes the previous primary or the latest ongoing role primary', async () => {
    const addTitled = async (title: string, part: object = {}) =>
      (await add({ title, ...part })).json<SavedAffiliation>().id;
    const first = await addTitled('First', { from: '2001' });
    const second = await addTitled('Second', { from: '2002' });
    const third = await addTitled('Third', { from: '2010' });
    await addTitled('Newest', { from: '2020' });
    await addTitled('Over', { from: '2021', to: '2022', isOngoing: false });
    const makePrimary = async (id: number) =>
      ada.post(`/tools/persons/experiences/${id}/primary`, { version: await version() });
    const remove = async (id: number) => ada.delete(`/tools/persons/experiences/${id}?version=${await version()}`);
    const primary = async () => (await ada.get('/tools/account')).json().profile.primaryWorkRole?.title;

    for (const id of [second, third]) await makePrimary(id);
    await remove(third);
    expect(await primary()).toBe('Second');
    await remove(second);
    expect(await primary()).toBe('First');
    const [deleted] = (await admin.get(`/tools/activity?entityId=${ada.personId}&action=work-role-deleted`)).json()
      .results;
    expect(deleted.details).toMatchObject({ before: { title: 'Second' }, primary: 'First' });
    await remove(first);
    expect(await primary()).toBe('Newest');
    const newest = (await roles()).find((one) => 'title' in one && one.title === 'Newest') as SavedAffiliation;
    await remove(newest.id);
    expect(await primary()).toBeUndefined();
  });

  test('creates one Company for a new employer, regardless of case and accents', async () => {
    const answers = await Promise.all(
      ['Näw Works', 'naw works', 'NÄW WORKS'].map((organizationName) =>
        add({ organizationId: null, organizationName }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const made = await query(kith.url, `select type_id from organization where fold_name(name) = 'naw works'`);
    expect(made).toEqual([{ type_id: 3 }]);
    expect(await organizations()).toHaveLength(1);
  });

  test('marks an imported role as human once it is edited', async () => {
    const { id } = (await add()).json<SavedAffiliation>();
    await query(kith.url, `update work_role set source = 'import'`);
    await ada.patch(`/tools/persons/experiences/${id}`, { ...role(), version: await version() });
    expect(await query(kith.url, 'select source from work_role')).toEqual([{ source: 'human' }]);
  });

  test('refuses a stale form and writes nothing', async () => {
    const { id, version: old } = (await add()).json<SavedAffiliation>();
    await ada.patch(`/tools/persons/${ada.personId}`, { version: old, headline: 'Moved on' });
    const answers = [
      await ada.patch(`/tools/persons/experiences/${id}`, { ...role(), title: 'Late', version: old }),
      await ada.delete(`/tools/persons/experiences/${id}?version=${old}`),
      await ada.post(`/tools/persons/experiences/${id}/primary`, { version: old }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    expect(await roles()).toMatchObject([{ title: 'CTO', primary: true }]);
  });

  test('allows oneself and admins only, and answers 404 for unknown ids', async () => {
    const { id } = (await add()).json<SavedAffiliation>();
    for (const who of [bob, stranger]) {
      expect((await add({}, who)).statusCode).toBe(403);
      const body = { ...role(), version: await version() };
      expect((await who.patch(`/tools/persons/experiences/${id}`, body)).statusCode).toBe(403);
      expect((await who.delete(`/tools/persons/experiences/${id}?version=${body.version}`)).statusCode).toBe(403);
      expect((await who.post(`/tools/persons/experiences/${id}/primary`, { version: 1 })).statusCode).toBe(403);
    }
    expect(await roles()).toHaveLength(1);
    const { statusCode } = await admin.patch(`/tools/persons/experiences/${id}`, {
      ...role(),
      version: await version(),
    });
    expect(statusCode).toBe(200);
    expect((await ada.delete('/tools/persons/experiences/999999?version=1')).statusCode).toBe(404);
    expect((await admin.post('/tools/persons/999999/experiences', role())).statusCode).toBe(404);
  });

  test.each([
    [{ organizationId: undefined }, { organizationId: 'Organization is required.' }],
    [{ organizationId: 999_999 }, { organizationId: 'Choose an organization from the list.' }],
    [{ title: '' }, { title: 'Title is required.' }],
    [{ from: null }, { from: 'Worked From is required.' }],
    [{ isOngoing: false, to: '2020-04' }, { to: 'Worked To cannot be prior to Worked From.' }],
    [{ roleType: 999_999 }, { roleType: 'Choose only values from the list.' }],
    [{ seniorityLevels: [999_999] }, { seniorityLevels: 'Choose only values from the list.' }],
  ])('refuses %o', async (part, fields) => {
    const answer = await add(part);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual(fields);
    expect(await roles()).toEqual([]);
  });

  test('refuses a role beyond the limit', async () => {
    await query(
      kith.url,
      `insert into work_role (person_id, organization_id, title, is_ongoing) select $1, $2, 'x', false from generate_series(1, 200)`,
      [ada.personId, acme],
    );
    expect((await add()).statusCode).toBe(409);
  });
});

describe('educations', () => {
  const education = () => ({
    organizationId: acme,
    degrees: [2],
    majors: [1, 3],
    from: 2001,
    to: 2005,
    isOngoing: false,
  });
  const add = (part: object = {}, who = ada) => who.post(ownPath('educations'), { ...education(), ...part });
  const educations = async () => (await ada.get(ownPath('educations'))).json<{ results: object[] }>().results;

  test('adds, changes and deletes an education', async () => {
    const { id, ...added } = (await add()).json<SavedAffiliation>();
    expect(await educations()).toMatchObject([
      { id, degrees: [{ id: 2 }], majors: [{ id: 1 }, { id: 3 }], from: 2001, to: 2005, version: added.version },
    ]);
    expect(await countPeople(`schools=${acme}&degrees=2`)).toBe(1);
    const still = { ...education(), degrees: [3, 1], from: 2024, to: null, isOngoing: true };
    await ada.patch(`/tools/persons/educations/${id}`, { ...still, version: added.version });
    expect(await educations()).toMatchObject([{ degrees: [{ id: 3 }, { id: 1 }], from: 2024, isOngoing: true }]);
    expect(await countPeople(`schools=${acme}&educationIsOngoing=0`)).toBe(0);
    expect((await ada.delete(`/tools/persons/educations/${id}?version=${added.version}`)).statusCode).toBe(409);
    await ada.delete(`/tools/persons/educations/${id}?version=${added.version + 1}`);
    expect(await educations()).toEqual([]);
    expect(await organizations()).toEqual([]);
  });

  test('creates an Academic for a new school, even if a company has that name', async () => {
    await add({ organizationId: null, organizationName: 'Acme' });
    expect(await educations()).toMatchObject([{ organization: { name: 'Acme', type: { name: 'Academic' } } }]);
  });

  test('allows oneself and admins only', async () => {
    const { id } = (await add()).json<SavedAffiliation>();
    for (const who of [bob, stranger]) {
      expect((await add({}, who)).statusCode).toBe(403);
      const body = { ...education(), version: await version() };
      expect((await who.patch(`/tools/persons/educations/${id}`, body)).statusCode).toBe(403);
      expect((await who.delete(`/tools/persons/educations/${id}?version=${body.version}`)).statusCode).toBe(403);
    }
    expect((await admin.delete(`/tools/persons/educations/${id}?version=${await version()}`)).statusCode).toBe(200);
    expect((await ada.delete(`/tools/persons/educations/${id}?version=1`)).statusCode).toBe(404);
  });

  test.each([
    [{ organizationId: undefined }, { organizationId: 'School is required.' }],
    [{ degrees: [] }, { degrees: 'At least one degree is required.' }],
    [{ from: null }, { from: 'Attended From is required if Attended To is provided.' }],
    [{ to: 2000 }, { to: 'Attended To cannot be prior to Attended From.' }],
    [{ majors: [999_999] }, { majors: 'Choose only values from the list.' }],
  ])('refuses %o', async (part, fields) => {
    const answer = await add(part);
    expect(answer.json().error.fields).toEqual(fields);
    expect(await educations()).toEqual([]);
  });
});
