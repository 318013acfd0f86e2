/** Tests every filter of the people list in a small world with known people. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addCollective, addContacts, addPerson, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let admin: SignedIn;
let collective: number;
const people: Record<string, number> = {};
const organizations: Record<string, number> = {};
const labels: Record<string, number> = {};

beforeAll(async () => {
  kith = await createTestApp();
  const { db } = kith;
  ada = await kith.user({ name: 'Ada Viewer' });
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  const bob = await kith.user({ name: 'Bob Member' });
  for (const name of ['Cléo Tech', 'Dan Past', 'Eve Mixed', 'Fay Student', 'Gil Remote'])
    people[name] = await addPerson(db, name);
  const { 'Cléo Tech': cleo, 'Dan Past': dan, 'Eve Mixed': eve, 'Fay Student': fay, 'Gil Remote': gil } = people;
  for (const [name, size, industry] of [
    ['Acme', 3, 4],
    ['Globex', 5, 9],
    ['Uni', 6, null],
  ] as const) {
    const { id } = await db
      .insertInto('organization')
      .values({ name, employee_size_id: size })
      .returning('id')
      .executeTakeFirstOrThrow();
    organizations[name] = id;
    if (industry)
      await db.insertInto('organization_industry').values({ organization_id: id, industry_id: industry }).execute();
  }
  const { Acme: acme, Globex: globex, Uni: uni } = organizations;
  const role = (
    person_id: number,
    organization_id: number,
    title: string,
    role_type_id: number,
    level: number,
    is_ongoing: boolean,
  ) => ({
    person_id,
    organization_id,
    title,
    role_type_id,
    seniority_level_ids: [level],
    is_ongoing,
    is_primary: is_ongoing,
  });
  await db
    .insertInto('work_role')
    .values([
      role(cleo!, acme!, 'Chief Technology Officer', 10, 8, true),
      role(dan!, acme!, 'Chief Technology Officer', 10, 8, false),
      role(dan!, globex!, 'Advisor', 20, 4, true),
      // A CTO elsewhere, and an engineer at Acme: never a CTO at Acme.
      role(eve!, globex!, 'CTO & 100% founder', 10, 8, false),
      role(eve!, acme!, 'Engineer', 11, 4, true),
    ])
    .execute();
  await db
    .insertInto('education')
    .values([
      { person_id: cleo!, organization_id: uni!, degree_type_ids: [5], major_ids: [7], is_ongoing: false },
      { person_id: fay!, organization_id: uni!, degree_type_ids: [5], major_ids: [8], is_ongoing: true },
      { person_id: fay!, organization_id: acme!, degree_type_ids: [6], major_ids: [7], is_ongoing: false },
    ])
    .execute();
  await db.insertInto('person_tag').values({ person_id: cleo!, tag_id: 3 }).execute();
  await db
    .insertInto('person_cause')
    .values([
      { person_id: dan!, cause_id: 2 },
      { person_id: eve!, cause_id: 4 },
    ])
    .execute();
  await db.insertInto('person_interest').values({ person_id: dan!, interest_id: 2 }).execute();
  await db.insertInto('person_collaboration').values({ person_id: eve!, collaboration_id: 2 }).execute();
  await db.insertInto('person_job_function').values({ person_id: fay!, job_function_id: 2 }).execute();
  await db.insertInto('person_skill').values({ person_id: gil!, skill_type_id: 2 }).execute();
  const located = async (person: number, place_id: string, latitude: number, longitude: number) => {
    const { id } = await db
      .insertInto('location')
      .values({ place_id, name: place_id, latitude, longitude })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('person').set({ location_id: id }).where('id', '=', person).execute();
  };
  await located(cleo!, 'Stockholm', 59.33, 18.07);
  await located(dan!, 'Uppsala', 59.86, 17.64);
  await located(eve!, 'Suva', -18.14, 178.44);
  await located(fay!, 'Apia', -13.83, -171.77);
  await db.updateTable('person').set({ email_work: 'gil@work.example' }).where('id', '=', gil!).execute();
  await db.insertInto('person_linkedin_slug').values({ slug: 'gil-remote', person_id: gil! }).execute();
  await addContacts(db, ada, [cleo!, dan!, eve!, fay!, bob.personId]);
  await addContacts(db, bob, [gil!]);
  await db.updateTable('network_person').set({ connected_on: '2024-01-31' }).where('person_id', '=', fay!).execute();
  collective = await addCollective(db, { name: 'Circle', owner: ada, collaborators: [bob], shared: [bob] });
  const network = await db
    .selectFrom('network')
    .where('owner_user_id', '=', ada.userId)
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [name, scope_id] of [
    ['mine', network.id],
    ['ours', collective],
  ] as const) {
    const { id } = await db
      .insertInto('label')
      .values({ name, scope_id, created_by: ada.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    labels[name] = id;
    await db
      .insertInto('label_person')
      .values([cleo!, gil!].map((person_id) => ({ label_id: id, person_id, created_by: ada.userId })))
      .execute();
  }
  await db
    .insertInto('relationship')
    .values([
      { from_person_id: ada.personId, to_person_id: eve!, strength_id: 3 },
      { from_person_id: ada.personId, to_person_id: dan!, strength_id: 1 },
    ])
    .execute();
  await settle(db);
});
afterAll(() => kith.close());

async function find(query: string, who = ada): Promise<string[]> {
  const response = await who.get(`/tools/persons?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { results, total } = response.json<{ results: { name: string }[]; total: number }>();
  expect(total).toBe(results.length);
  return results.map(({ name }) => name);
}

describe('in my network', () => {
  test.each([
    ['name=cle', ['Cléo Tech']],
    ['name=CLÉO%20tech', ['Cléo Tech']],
    ['name=tech&nameExact=true', []],
    ['name=cleo%20tech&nameExact=true', ['Cléo Tech']],
    ['name=%25', []],
    ['tags=3', ['Cléo Tech']],
    ['tags=3,999', ['Cléo Tech']],
    ['causes=2,4', ['Dan Past', 'Eve Mixed']],
    ['causes=2&interests=2', ['Dan Past']],
    ['causes=4&interests=2', []],
    ['collaborations=2', ['Eve Mixed']],
    ['jobFunctions=2', ['Fay Student']],
    ['skillTypes=2', []],
    ['isMember=true', ['Ada Viewer', 'Bob Member']],
    ['isMember=false', ['Cléo Tech', 'Dan Past', 'Eve Mixed', 'Fay Student']],
    ['latitude=59.33&longitude=18.07&radius=10', ['Cléo Tech']],
    ['latitude=59.33&longitude=18.07&radius=50', ['Cléo Tech', 'Dan Past']],
    ['latitude=-18.14&longitude=178.44&radius=720', ['Eve Mixed', 'Fay Student']],
    ['latitude=0&longitude=0&radius=0', []],
  ])('%s finds %j', async (query, expected) => expect(await find(query)).toEqual(expected));

  test.each([
    ['roleTypes=10', ['Cléo Tech', 'Dan Past', 'Eve Mixed']],
    ['roleTypes=10&workroleIsOngoing=1', ['Cléo Tech']],
    ['roleTypes=10&workroleIsOngoing=0', ['Dan Past', 'Eve Mixed']],
    ['roleTypes=10&organizations=Acme', ['Cléo Tech', 'Dan Past']],
    ['roleTypes=10&organizations=Acme&workroleIsOngoing=1', ['Cléo Tech']],
    ['seniorityLevels=8&organizations=Acme&workroleIsOngoing=0', ['Dan Past']],
    ['title=technology', ['Cléo Tech', 'Dan Past']],
    ['title=ief%20technology%20off', ['Cléo Tech', 'Dan Past']],
    ['title=technology%20chief', []],
    ['title=technol%20officer', []],
    ['title=100%25', ['Eve Mixed']],
    ['title=visor&roleTypes=10', []],
    ['title=technology&workroleIsOngoing=1', ['Cléo Tech']],
    ['title=cto&organizations=Acme', []],
    ['organizations=Acme&workroleIsOngoing=1', ['Cléo Tech', 'Eve Mixed']],
    ['industries=4', ['Cléo Tech', 'Dan Past', 'Eve Mixed']],
    ['industries=9&workroleIsOngoing=1', ['Dan Past']],
    ['industries=9&seniorityLevels=8', ['Eve Mixed']],
    ['organizationSizes=5&workroleIsOngoing=0', ['Eve Mixed']],
    ['organizationSizes=3&roleTypes=11', ['Eve Mixed']],
    ['seniorityLevels=70000', []],
    ['seniorityLevels=70000&roleTypes=10', []],
    ['schools=Uni', ['Cléo Tech', 'Fay Student']],
    ['schools=Uni&educationIsOngoing=0', ['Cléo Tech']],
    ['schools=Uni&educationIsOngoing=1', ['Fay Student']],
    ['degrees=5&majors=7', ['Cléo Tech']],
    ['schools=Uni&majors=7', ['Cléo Tech']],
    ['majors=7', ['Cléo Tech', 'Fay Student']],
    ['majors=7&educationIsOngoing=1', []],
  ])('within one role or education: %s finds %j', async (query, expected) => {
    const byId = query.replaceAll(/Acme|Uni/g, (name) => String(organizations[name]));
    expect(await find(byId)).toEqual(expected);
  });

  test('filters by labels of this scope only', async () => {
    expect(await find(`labels=${labels['mine']}`)).toEqual(['Cléo Tech']);
    expect(await find(`labels=${labels['ours']}`)).toEqual([]);
    expect(await find(`labels=${labels['ours']}&collectiveId=${collective}`)).toEqual(['Gil Remote']);
  });

  test.each([
    ['name-desc', ['Fay Student', 'Eve Mixed', 'Dan Past', 'Cléo Tech', 'Bob Member', 'Ada Viewer']],
    ['connectedOn-desc', ['Fay Student', 'Bob Member', 'Cléo Tech', 'Dan Past', 'Eve Mixed', 'Ada Viewer']],
    ['connectedOn-asc', ['Bob Member', 'Cléo Tech', 'Dan Past', 'Eve Mixed', 'Fay Student', 'Ada Viewer']],
    ['strength-desc', ['Eve Mixed', 'Dan Past', 'Ada Viewer', 'Bob Member', 'Cléo Tech', 'Fay Student']],
  ])('in the order %s', async (order, expected) => expect(await find(`order=${order}`)).toEqual(expected));

  test('returns the total on every page, also beyond the end', async () => {
    const page = async (number: number) => (await ada.get(`/tools/persons?causes=2,4&limit=1&page=${number}`)).json();
    expect(await page(2)).toMatchObject({ total: 2, pages: 2, results: [{ name: 'Eve Mixed' }] });
    expect(await page(9)).toMatchObject({ total: 2, pages: 2, previous: 2, results: [] });
  });
});

describe('by scope', () => {
  test('lists the people of a collective, and filters by collaborators', async () => {
    expect(await find(`collectiveId=${collective}`)).toEqual(['Ada Viewer', 'Bob Member', 'Gil Remote']);
    expect(await find(`collectiveId=${collective}&isCollaborator=true`)).toEqual(['Ada Viewer', 'Bob Member']);
    expect(await find(`collectiveId=${collective}&isCollaborator=false`)).toEqual(['Gil Remote']);
    expect(await find(`collectiveId=${collective}&skillTypes=2`)).toEqual(['Gil Remote']);
  });

  test('lists everybody for admins, also by LinkedIn address and email', async () => {
    expect(await find('admin=true&name=e', admin)).toContain('Gil Remote');
    expect(await find('admin=true&linkedin=GIL-rem', admin)).toEqual(['Gil Remote']);
    expect(await find('admin=true&email=gil%40work', admin)).toEqual(['Gil Remote']);
    expect((await admin.get('/tools/persons?admin=true')).json().total).toBe(8);
    // Admins may use these filters in their own network too.
    expect(await find('email=gil%40work', admin)).toEqual([]);
    expect((await admin.get('/tools/networks/stats?linkedin=gil')).statusCode).toBe(200);
  });

  test('refuses admin filters for others, and invalid filters', async () => {
    for (const query of ['admin=true', 'email=gil', 'linkedin=gil', 'admin=true&email=gil'])
      expect((await ada.get(`/tools/persons?${query}`)).statusCode, query).toBe(403);
    expect((await admin.get(`/tools/persons?admin=true&collectiveId=${collective}`)).statusCode).toBe(400);
    expect((await ada.get('/tools/persons?isCollaborator=true')).json().error.fields).toHaveProperty('isCollaborator');
    expect((await ada.get('/tools/persons?latitude=1&radius=5')).json().error.fields).toHaveProperty('radius');
    expect((await ada.get('/tools/persons?latitude=91&longitude=0&radius=-1')).json().error.fields).toMatchObject({
      latitude: 'Must be a number from -90 to 90.',
      radius: 'Must be a number from 0 to 12450.',
    });
  });
});

describe('stats', () => {
  const stats = async (query: string, path = '/tools/networks/stats') => (await ada.get(`${path}?${query}`)).json();
  const counts = (list: { name: string; count: number }[]) => list.map(({ name, count }) => [name, count]);

  test('counts people, not roles, and the filter for a value finds as many', async () => {
    const all = await stats('');
    expect(counts(all.organizations)).toEqual([
      ['Acme', 3],
      ['Globex', 2],
    ]);
    expect(counts(all.schools)).toEqual([
      ['Uni', 2],
      ['Acme', 1],
    ]);
    for (const [filter, list] of [
      ['roleTypes', all.roles],
      ['seniorityLevels', all.seniorityLevels],
      ['industries', all.industries],
      ['organizationSizes', all.organizationSizes],
    ])
      for (const { id, count } of list) expect(await find(`${filter}=${id}`), `${filter}=${id}`).toHaveLength(count);
  });

  test('counts with filters and in a collective', async () => {
    expect(counts((await stats('causes=2')).organizations)).toEqual([
      ['Acme', 1],
      ['Globex', 1],
    ]);
    expect((await stats('name=nobody')).organizations).toEqual([]);
    expect((await stats('', `/tools/collectives/${collective}/stats`)).organizations).toEqual([]);
    expect((await admin.get(`/tools/collectives/${collective}/stats`)).statusCode).toBe(403);
    expect((await ada.get('/tools/networks/stats?email=x')).statusCode).toBe(403);
  });
});
