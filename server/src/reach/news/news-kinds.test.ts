/** News of imports, edits, targets and saved searches: who gets it, and who does not. */
import { limits } from '@kith/contract/limits';
import type { News } from '@kith/contract/reach/news';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { csv, importsPath, line, personOf, run } from '../../../test/imports.ts';
import { query } from '../../../test/query.ts';
import { createList } from '../../../test/targets.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';
import { queueDueAlerts } from '../../people/saved-searches/search-alerts.commands.ts';
import { coverageStep } from '../targets/coverage-step.commands.ts';

let kith: TestApp;
let [ada, bob, cat, admin] = [] as unknown as [SignedIn, SignedIn, SignedIn, SignedIn];
let founders: number;
let acme: number;
beforeAll(async () => {
  kith = await createTestApp();
  acme = await addOrganization(kith.db, 'Acme');
});
// Every test has its own people. Ada, Bob and Cat collaborate; none of them shares.
beforeEach(async () => {
  [ada, bob, cat, admin] = [
    await kith.user(),
    await kith.user(),
    await kith.user(),
    await kith.user({ roleIds: [1, 2] }),
  ];
  founders = await addCollective(kith.db, { name: 'Founders', owner: ada, collaborators: [bob, cat] });
  await settle(kith.db);
});
afterAll(() => kith.close());

const newsOf = async (who: SignedIn, kind: News['kind']) =>
  (await who.get(`/tools/news?kind=${kind}`)).json<{ results: News[] }>().results;
const movesOf = async (who: SignedIn) =>
  (await newsOf(who, 'moved')).map((news) =>
    news.kind === 'moved' ? [news.person.name, news.organization.name, news.importedOn] : [],
  );
const today = () => new Date().toISOString().slice(0, 10);

/** A person at Acme in the networks of these users. */
async function addKnown(name: string, ...knownBy: SignedIn[]): Promise<number> {
  const id = await addPerson(kith.db, name);
  await addRole(kith.db, id, acme);
  for (const who of knownBy) await addContacts(kith.db, who, [id]);
  await settle(kith.db);
  return id;
}

const addedRole = (organization: string, more: object = {}) => ({
  organizationName: organization,
  title: 'Head',
  seniorityLevels: [],
  from: '2026-01',
  isOngoing: true,
  ...more,
});

test('an edit tells those who know the person that they moved, not the editor or the person', async () => {
  const personId = await addKnown('Max Moved', ada, bob);
  await addContacts(kith.db, admin, [personId]);
  await settle(kith.db);
  const add = async (body: object) => {
    const response = await admin.post(`/tools/persons/${personId}/experiences`, body);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ id: number; version: number }>();
  };
  // A former role, and one more at the same organization, are no moves.
  await add(addedRole('Initech', { isOngoing: false, to: '2026-02' }));
  await add(addedRole('Acme', { organizationId: acme }));
  expect(await movesOf(ada)).toEqual([]);

  const { id, version } = await add(addedRole('Globex'));
  expect(await movesOf(ada)).toEqual([['Max Moved', 'Globex', null]]);
  expect(await movesOf(bob)).toEqual([['Max Moved', 'Globex', null]]);
  expect([await movesOf(cat), await movesOf(admin)]).toEqual([[], []]);

  // Whoever no longer sees the person no longer reads it.
  await bob.delete(`/tools/networks/persons/${personId}`);
  expect(await movesOf(bob)).toEqual([]);
  // A deleted role was no move.
  expect((await admin.delete(`/tools/persons/experiences/${id}?version=${version}`)).statusCode).toBeLessThan(300);
  expect(await movesOf(ada)).toEqual([]);
});

test('a person who moves gets no news of themselves', async () => {
  await addRole(kith.db, bob.personId, acme);
  await addContacts(kith.db, ada, [bob.personId]);
  await settle(kith.db);
  await bob.post(`/tools/persons/${bob.personId}/experiences`, addedRole('Globex'));
  expect(await movesOf(ada)).toEqual([[expect.stringMatching(/^Member/), 'Globex', null]]);
  expect(await movesOf(bob)).toEqual([]);
});

test('an import tells its member and others of moves, and of contacts to rate; undoing it takes them back', async () => {
  const slug = `mia-${ada.userId}`;
  const file = (company: string) => csv(line('Mia Moved', slug, `,${company},Head,01 Jan 2020`));
  await run(kith, bob, file('Acme'));
  await run(kith, ada, file('Acme'));
  expect([await movesOf(ada), await movesOf(bob)]).toEqual([[], []]);
  expect(await newsOf(ada, 'rate')).toMatchObject([{ count: 1, importedOn: today() }]);

  const moved = await run(
    kith,
    ada,
    csv(line('Mia Moved', slug, ',Globex,Head,01 Jan 2020'), line('Ned New', `ned-${slug}`)),
  );
  expect(await movesOf(ada)).toEqual([['Mia Moved', 'Globex', today()]]);
  expect(await movesOf(bob)).toEqual([['Mia Moved', 'Globex', null]]);
  // A contact that this import adds is not yet known to its member.
  expect(await movesOf(cat)).toEqual([]);
  await run(kith, cat, file('Initech'));
  expect(await movesOf(cat)).toEqual([]);

  await ada.post(`${importsPath}/${moved.id}/undo`);
  await kith.runJobs();
  expect(await movesOf(bob)).not.toContainEqual(['Mia Moved', 'Globex', null]);
  expect(await newsOf(ada, 'rate')).toHaveLength(1);
  expect(await personOf(kith, `ned-${slug}`)).toBe(0);
});

const computeCoverage = async () => {
  await query(kith.url, `update target_reader set computed_on = now() - interval '1 hour'`);
  while (await coverageStep(kith.db));
};

test('a target that nobody was found for is matched when somebody shares them, and is news for all readers', async () => {
  const { id } = await createList(kith, bob, ['Nora Newcomer', 'Nobody Ever'], { collectiveId: founders });
  await bob.patch(`/tools/target-lists/${id}`, { isShared: true });
  await ada.post(`/tools/target-lists/${id}/open`);
  await addKnown('Nora Newcomer', cat);
  await computeCoverage();
  expect([await newsOf(ada, 'reachable'), await newsOf(bob, 'reachable')]).toEqual([[], []]);

  await cat.post(`/tools/collectives/${founders}/networks/share`);
  await computeCoverage();
  await computeCoverage();
  for (const reader of [ada, bob])
    expect(await newsOf(reader, 'reachable')).toMatchObject([{ count: 1, targets: ['Nora Newcomer'] }]);
});

test('a target that a reader reaches only now is news, but not one of a new list', async () => {
  const tess = await addKnown('Tess Target', bob);
  // Bob finds her in his own network, which nobody else sees.
  const { id } = await createList(kith, bob, ['Tess Target'], { collectiveId: founders });
  await bob.patch(`/tools/target-lists/${id}`, { isShared: true });
  await cat.post(`/tools/target-lists/${id}/open`);
  await computeCoverage();
  expect([await newsOf(bob, 'reachable'), await newsOf(cat, 'reachable')]).toEqual([[], []]);

  await bob.post(`/tools/collectives/${founders}/networks/share`);
  await computeCoverage();
  await computeCoverage();
  expect(await newsOf(cat, 'reachable')).toMatchObject([
    { count: 1, targets: ['Tess Target'], targetList: { id, name: expect.any(String) } },
  ]);
  expect(await newsOf(bob, 'reachable')).toEqual([]);
  // Names and lists that can no longer be seen are gone.
  await bob.patch(`/tools/networks/persons/${tess}`, { excluded: true });
  expect(await newsOf(cat, 'reachable')).toMatchObject([{ count: 1, targets: [] }]);
  await bob.patch(`/tools/target-lists/${id}`, { isShared: false });
  expect(await newsOf(cat, 'reachable')).toEqual([]);
});

test('an alert counts the results that are new to the member', async () => {
  const search = {
    list: 'persons',
    name: 'At Initrode',
    query: { name: 'Quentin' },
    isShared: true,
    collectiveId: founders,
  };
  const { id } = (await ada.post('/tools/searches', search)).json<{ id: number }>();
  const alertOf = (who: SignedIn, isOn: boolean) => who.patch(`/tools/searches/${id}/alert`, { isOn });
  const check = async () => {
    await queueDueAlerts(kith.db);
    await kith.runJobs();
  };
  await addKnown('Quentin One', bob);
  await bob.post(`/tools/collectives/${founders}/networks/share`);
  for (const who of [ada, cat]) expect((await alertOf(who, true)).statusCode).toBe(204);
  expect((await admin.patch(`/tools/searches/${id}/alert`, { isOn: true })).statusCode).toBe(403);
  await check();
  expect(await newsOf(ada, 'search')).toEqual([]);

  for (const name of ['Quentin Two', 'Quentin Three', 'Nobody Else'])
    await bob.post('/tools/contacts', { firstName: name.split(' ')[0], lastName: name.split(' ')[1] });
  await check();
  const found = {
    count: 2,
    search: { id, name: 'At Initrode', list: 'persons', collectiveId: founders, query: { name: 'Quentin' } },
  };
  expect(await newsOf(ada, 'search')).toMatchObject([found]);
  expect(await newsOf(cat, 'search')).toMatchObject([found]);
  expect(await newsOf(bob, 'search')).toEqual([]);

  // Unread numbers of a day are added.
  await alertOf(cat, false);
  await bob.post('/tools/contacts', { firstName: 'Quentin', lastName: 'Four' });
  await check();
  expect(await newsOf(ada, 'search')).toMatchObject([{ count: 3 }]);
  expect(await newsOf(cat, 'search')).toMatchObject([{ count: 2 }]);
  const listed = (await ada.get(`/tools/searches?list=persons&collectiveId=${founders}`)).json<
    { hasAlert: boolean }[]
  >();
  expect(listed.map(({ hasAlert }) => hasAlert)).toEqual([true]);
  await ada.delete(`/tools/searches/${id}`);
  expect(await newsOf(ada, 'search')).toEqual([]);
});

test('a result that was gone for a while is not new again', async () => {
  const quincy = await addKnown('Quincy Quiet', bob);
  await bob.post(`/tools/collectives/${founders}/networks/share`);
  const search = { list: 'persons', name: 'Quincies', query: { name: 'Quincy' }, collectiveId: founders };
  const { id } = (await ada.post('/tools/searches', search)).json<{ id: number }>();
  await ada.patch(`/tools/searches/${id}/alert`, { isOn: true });
  for (const excluded of [true, false]) {
    expect((await bob.patch(`/tools/networks/persons/${quincy}`, { excluded })).statusCode).toBeLessThan(300);
    await queueDueAlerts(kith.db);
    await kith.runJobs();
  }
  expect(await newsOf(ada, 'search')).toEqual([]);
  await bob.post('/tools/contacts', { firstName: 'Quincy', lastName: 'New' });
  await queueDueAlerts(kith.db);
  await kith.runJobs();
  expect(await newsOf(ada, 'search')).toMatchObject([{ count: 1 }]);
});

test('an alert follows ratings and labels', async () => {
  const personId = await addKnown('Quinn Quick', bob);
  await bob.post(`/tools/collectives/${founders}/networks/share`);
  const scope = { collectiveId: founders };
  const label = (await ada.post('/tools/labels', { name: 'Ask first', ...scope })).json<{ id: number }>();
  const queries = { Rated: { strengthAtLeast: '3' }, Labelled: { labels: String(label.id) } };
  for (const [name, filters] of Object.entries(queries)) {
    const saved = await ada.post('/tools/searches', { list: 'persons', name, query: filters, ...scope });
    expect(
      (await ada.patch(`/tools/searches/${saved.json<{ id: number }>().id}/alert`, { isOn: true })).statusCode,
    ).toBe(204);
  }
  const check = async () => {
    await queueDueAlerts(kith.db);
    await kith.runJobs();
  };
  await check();
  expect(await newsOf(ada, 'search')).toEqual([]);
  await bob.post('/tools/relationships', { toPersonId: personId, strengthId: 3 });
  await check();
  expect(await newsOf(ada, 'search')).toMatchObject([{ count: 1, search: { name: 'Rated' } }]);
  const labelled = await ada.post('/tools/labels/entities', {
    labelId: label.id,
    entityId: personId,
    entityTypeId: 19,
  });
  expect(labelled.statusCode, labelled.body).toBeLessThan(300);
  await check();
  await check();
  expect(await newsOf(ada, 'search')).toMatchObject([{ count: 1, search: { name: 'Labelled' } }, { count: 1 }]);
});

test('an alert of organizations finds those of new contacts', async () => {
  const search = { list: 'organizations', name: 'Rigs', query: { name: 'Rig' } };
  const { id } = (await ada.post('/tools/searches', search)).json<{ id: number }>();
  expect((await ada.patch(`/tools/searches/${id}/alert`, { isOn: true })).statusCode).toBe(204);
  expect((await bob.patch(`/tools/searches/${id}/alert`, { isOn: true })).statusCode).toBe(403);
  await run(kith, ada, csv(line('Rita Rigger', `rita-${ada.userId}`, ',Rig Works,Head,01 Jan 2020')));
  await queueDueAlerts(kith.db);
  await kith.runJobs();
  expect(await newsOf(ada, 'search')).toMatchObject([
    { count: 1, search: { list: 'organizations', collectiveId: null } },
  ]);
});

test('a search with very many results has no alert', async () => {
  await query(
    kith.url,
    `with p as (insert into person (first_name, last_name) select 'Many', 'Of ' || n from generate_series(1, $2::int) as n returning id, sort_name)
     insert into network_person (network_id, person_id, sort_name, source)
     select n.id, p.id, p.sort_name, 'manual' from p, network n where n.owner_user_id = $1`,
    [ada.userId, limits.alertResults + 1],
  );
  await settle(kith.db);
  const alertOf = async (name: string) => {
    const saved = await ada.post('/tools/searches', { list: 'persons', name, query: { name } });
    return ada.patch(`/tools/searches/${saved.json<{ id: number }>().id}/alert`, { isOn: true });
  };
  const refused = await alertOf('Many');
  expect([refused.statusCode, refused.json().error.message]).toEqual([409, expect.stringContaining('at most 5,000')]);
  expect((await alertOf('Of 77')).statusCode).toBe(204);
});
