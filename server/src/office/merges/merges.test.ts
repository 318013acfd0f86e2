/** Merges people and organizations and undoes it, comparing every row of every table. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { readSourceRows } from '../../../test/source-rows.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';
import { referencesTo } from '../../platform/database/references.ts';
import { mergeTables } from './merge-tables.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
});
afterAll(() => kith.close());

const versionOf = async (kind: string, id: number) =>
  (await query<{ version: number }>(kith.url, `select version from ${kind} where id = $1`, [id]))[0]?.version ?? 0;
const merge = async (kind: 'person' | 'organization', winnerId: number, loserId: number, fields: object = {}) =>
  admin.post('/tools/merges', {
    kind,
    winnerId,
    loserId,
    winnerVersion: await versionOf(kind, winnerId),
    loserVersion: await versionOf(kind, loserId),
    fields,
  });
const undo = (id: number) => admin.post(`/tools/merges/${id}/undo`);
const write = (statement: string, ...values: unknown[]) => query(kith.url, statement, values);

describe('the list of referencing tables', () => {
  test.each(['person', 'organization'] as const)('contains every reference to %s', async (kind) => {
    const known = mergeTables[kind].flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    const references = (await referencesTo(kith.db, kind)).map(({ table, column }) => `${table}.${column}`);
    expect(references.toSorted()).toEqual(known.toSorted());
  });
});

/** Two records of Nia, one of them with a user, with a row in every table that can refer to them. */
async function twoPeople(tag: string) {
  const { db } = kith;
  const [ada, bob] = [await kith.user({ name: `Ada ${tag}` }), await kith.user({ name: `Bob ${tag}` })];
  const nia = await kith.user({ name: `Nia ${tag}` });
  const winner = await addPerson(db, `Nia B ${tag}`);
  const other = await addPerson(db, `Ole ${tag}`);
  const [acme, globex, school] = [
    await addOrganization(db, `Acme ${tag}`),
    await addOrganization(db, `Globex ${tag}`),
    await addOrganization(db, `School ${tag}`),
  ];
  const loser = nia.personId;
  await addRole(db, winner, acme);
  await addRole(db, loser, acme);
  await write(
    `insert into work_role (person_id, organization_id, title, is_ongoing, source, exported_on, is_primary)
     values ($1, $3, 'Founder', true, 'import', '2024-01-01', false), ($2, $3, 'Chair', true, 'import', '2025-01-01', false)`,
    winner,
    loser,
    globex,
  );
  await write(
    `insert into education (person_id, organization_id, from_year, to_year, is_ongoing)
     values ($1, $3, 2000, 2004, false), ($2, $3, 2000, 2004, false), ($2, $3, 2005, 2006, false)`,
    winner,
    loser,
    school,
  );
  await addContacts(db, ada, [winner, loser, other]);
  await addContacts(db, bob, [loser]);
  await write(
    `update network_person set excluded = person_id = $1, connected_on = case when person_id = $1 then '2011-03-04'::date else connected_on end
     where person_id in ($1, $2) and network_id = (select id from network where owner_user_id = $3)`,
    loser,
    winner,
    ada.userId,
  );
  await addContacts(db, nia, [other, winner]);
  const circle = await addCollective(db, {
    name: `Circle ${tag}`,
    owner: ada,
    collaborators: [bob, nia],
    shared: [ada, bob, nia],
  });
  await write(
    `insert into relationship (from_person_id, to_person_id, strength_id) values ($1, $2, 2), ($1, $3, 3), ($4, $3, 1), ($3, $5, 3), ($3, $2, 1)`,
    ada.personId,
    winner,
    loser,
    bob.personId,
    other,
  );
  for (const scope of ['network', 'admin'])
    await write(
      `insert into note (scope_id, person_id, note, created_by)
       select ${scope === 'admin' ? `(select id from scope where kind = 'admin')` : `(select id from network where owner_user_id = $2)`}, id, 'About ' || id, $2
       from unnest($1::int[]) id`,
      [winner, loser],
      ada.userId,
    );
  await write(
    `with made as (insert into label (scope_id, name, created_by) values ($1, 'Both', $2), ($1, 'One', $2) returning id, name)
     insert into label_person (label_id, person_id, created_by)
     select id, $3::int, $2::int from made union all select id, $4::int, $2::int from made where name = 'Both'`,
    circle,
    ada.userId,
    loser,
    winner,
  );
  await write('insert into issue (person_id, description) values ($1, $3), ($2, $3)', winner, loser, 'Wrong name.');
  await write('insert into person_tag values ($1, 1), ($1, 2), ($2, 2), ($2, 3)', winner, loser);
  await write('insert into person_supported_organization values ($1, $3), ($2, $3)', winner, loser, acme);
  await write(`insert into person_linkedin_slug values ($1, $3), ($2, $4)`, `w-${tag}`, `l-${tag}`, winner, loser);
  await write(`insert into person_mapped_name values ($1, 'Nia Old')`, loser);
  await write(
    `update person set headline = 'Loser', bio = 'Kept', linkedin = 'linkedin.com/in/l' where id = $1`,
    loser,
  );
  await write(`update person set headline = 'Winner' where id = $1`, winner);
  await write(
    `with file as (insert into linkedin_import (user_id, status, file_name, completed_on, progress)
       values ($1, 'completed', 'Connections.csv', now(), '{"toReview": 1}') returning id)
     insert into linkedin_import_row (import_id, row_number, contact, outcome, person_id, possible_duplicate_id)
     select id, 1, '{"firstName": "Nia", "lastName": "", "company": ""}'::jsonb, 'added', $2::int, $3::int from file`,
    ada.userId,
    winner,
    loser,
  );
  await write(
    `insert into introduction (requester_id, introducer_person_id, introducer_id, target_person_id, target_organization_id, chain, reason, until)
     select *, '[]', 'Why', current_date from (values ($1::int, $3::int, $4::int, $6::int, null::int), ($1, $3, $4, $5, null), ($4, $5, null, $6, null),
       ($2, $6, null, null, $7), ($2, $6, null, $3, null)) as asked`,
    ada.userId,
    bob.userId,
    loser,
    nia.userId,
    winner,
    other,
    globex,
  );
  // Chains that contain the losers, and one that contains both of each.
  await write(
    `update introduction set chain = $2, former_introducer_ids = array[$3::int] where requester_id = $1`,
    ada.userId,
    chainOf(`person ${ada.personId}`, `person ${loser}`, `organization ${globex}`),
    loser,
  );
  for (const chain of [
    chainOf(`person ${ada.personId}`, `person ${loser}`, `organization ${globex}`, `person ${other}`),
    chainOf(
      `person ${ada.personId}`,
      `person ${loser}`,
      `person ${winner}`,
      `organization ${acme}`,
      `organization ${globex}`,
    ),
  ])
    await write(
      `insert into note (scope_id, person_id, note, created_by, chain) values ($1, $2, 'With a chain', $3, $4)`,
      circle,
      other,
      ada.userId,
      chain,
    );
  // On the first day Ada has the same news of both.
  await write(
    `insert into news (user_id, kind, person_id, day) values
     ($1, 'keepInTouch', $2, '2026-01-01'), ($1, 'keepInTouch', $3, '2026-01-01'), ($1, 'keepInTouch', $3, '2026-01-02')`,
    ada.userId,
    winner,
    loser,
  );
  // Ada keeps in touch with both, Bob with the loser.
  await write(
    `insert into keep_in_touch (user_id, person_id, months, contacted_on)
     values ($1, $3, 3, '2026-01-01'), ($1, $4, 12, '2026-02-02'), ($2, $4, 6, null)`,
    ada.userId,
    bob.userId,
    winner,
    loser,
  );
  await settle(db);
  return { ada, bob, nia, winner, loser, other, acme, globex, circle };
}

/** The parts of a stored chain that a merge reads. */
const chainOf = (...elements: string[]) =>
  JSON.stringify(
    elements.map((element) => {
      const [type, id] = element.split(' ');
      return { type, entity: { id: Number(id), name: element } };
    }),
  );
const chainsAbout = async (personId: number) =>
  (
    await query<{ ids: number[] }>(
      kith.url,
      `select jsonb_path_query_array(chain, '$[*].entity.id') as ids from note
       where person_id = $1 and note = 'With a chain' order by id`,
      [personId],
    )
  ).map(({ ids }) => ids);

describe('people', () => {
  test('merges all rows of both, and restores every row when undone', async () => {
    const { ada, bob, nia, winner, loser, circle, other, acme, globex } = await twoPeople('one');
    const before = await readSourceRows(kith.db);
    const answer = await merge('person', winner, loser, { headline: 'loser', tagTypes: 'both' });
    expect(answer.json()).toMatchObject({
      kind: 'person',
      winner: { id: winner },
      loser: { id: loser, name: 'Nia one' },
    });
    await expectDerivedUpToDate(kith.db);

    expect((await admin.get(`/tools/persons/${loser}`)).statusCode).toBe(404);
    const profile = (await admin.get(`/tools/persons/${winner}`)).json();
    expect(profile).toMatchObject({
      name: 'Nia B one',
      headline: 'Loser',
      bio: 'Kept',
      user: { id: nia.userId },
      mappedNames: ['Nia Old', 'Nia one'],
      mappedLinkedinSlugs: ['l-one', 'w-one'],
    });
    expect(profile.tagTypes).toHaveLength(3);
    const experiences = (await admin.get(`/tools/persons/${winner}/experiences`)).json<{
      results: { roles: object[] }[];
    }>().results;
    expect(experiences.flatMap(({ roles }) => roles)).toHaveLength(3);
    expect((await admin.get(`/tools/persons/${winner}/educations`)).json().results).toHaveLength(2);
    const edge = await write(
      `select connected_on::text, excluded from network_person where person_id = $1 and network_id = (select id from network where owner_user_id = $2)`,
      winner,
      ada.userId,
    );
    expect(edge).toEqual([{ connected_on: '2011-03-04', excluded: true }]);
    // The user is now the merged person, with the same chains as before.
    expect((await nia.get('/tools/account')).json()).toMatchObject({ personId: winner });
    expect((await nia.get(`/tools/persons/${other}`)).statusCode).toBe(200);
    const people = (await ada.get(`/tools/persons?collectiveId=${circle}`)).json<{ results: { id: number }[] }>();
    expect(people.results.filter(({ id }) => id === winner)).toHaveLength(1);

    // Two requests end: the introducer is now the target, or the requester.
    const introductions = await write(
      `select introducer_person_id as introducer, target_person_id as target, state from introduction
       where $1 in (introducer_person_id, target_person_id) order by id`,
      winner,
    );
    expect(introductions).toEqual([
      { introducer: winner, target: other, state: 'asked' },
      { introducer: winner, target: winner, state: 'ended' },
      { introducer: winner, target: other, state: 'ended' },
      { introducer: other, target: winner, state: 'asked' },
    ]);

    expect(
      await write(
        'select distinct former_introducer_ids as former from introduction where requester_id = $1',
        ada.userId,
      ),
    ).toEqual([{ former: [winner] }]);
    expect(await write('select day::text from news where user_id = $1 and person_id = $2', ada.userId, winner)).toEqual(
      [{ day: '2026-01-01' }, { day: '2026-01-02' }],
    );
    expect(
      await write(
        'select user_id as "userId", months, contacted_on as "contactedOn" from keep_in_touch where person_id = $1 order by 1',
        winner,
      ),
    ).toEqual([
      { userId: ada.userId, months: 3, contactedOn: '2026-02-02' },
      { userId: bob.userId, months: 6, contactedOn: null },
    ]);
    // Stored chains name the winner, unless it would be in them twice.
    expect(await chainsAbout(other)).toEqual([
      [ada.personId, winner, globex, other],
      [ada.personId, loser, winner, acme, globex],
    ]);

    expect((await undo(answer.json().id)).json()).toMatchObject({ undoneBy: { name: 'Root Admin' } });
    await expectDerivedUpToDate(kith.db);
    expect(await readSourceRows(kith.db)).toEqual(before);
    expect((await undo(answer.json().id)).json().error.message).toBe('This merge is undone already.');
  });

  test('does not undo changes that members made since the merge', async () => {
    const { ada, bob, winner, loser } = await twoPeople('two');
    const { id } = (await merge('person', winner, loser)).json();
    const profile = (await admin.get(`/tools/persons/${winner}`)).json();
    await admin.patch(`/tools/persons/${winner}`, { version: profile.version, headline: 'Edited since' });
    await write(
      'update network_person set excluded = false where person_id = $1 and network_id = (select id from network where owner_user_id = $2)',
      winner,
      ada.userId,
    );
    await settle(kith.db);
    await write('delete from note where person_id = $1 and created_by = $2', winner, ada.userId);
    expect((await bob.delete(`/tools/networks/persons/${winner}`)).statusCode).toBe(204);
    expect((await undo(id)).statusCode).toBe(200);
    await expectDerivedUpToDate(kith.db);
    expect((await admin.get(`/tools/persons/${winner}`)).json().headline).toBe('Edited since');
    expect(await write('select from note where person_id = any ($1)', [winner, loser])).toHaveLength(0);
    expect(
      await write(
        'select person_id, excluded from network_person where person_id = any ($1) and network_id = (select id from network where owner_user_id = $2) order by 1',
        [winner, loser],
        ada.userId,
      ),
    ).toEqual([loser, winner].toSorted((a, b) => a - b).map((person_id) => ({ person_id, excluded: false })));
  });

  test('refuses to merge two people with users', async () => {
    const [one, other] = [await kith.user(), await kith.user()];
    const answer = await merge('person', one.personId, other.personId);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toBe('Both of them can sign in. Two people with users cannot be merged.');
    const comparison = await admin.get(
      `/tools/merges/comparison?kind=person&firstId=${one.personId}&secondId=${other.personId}`,
    );
    expect(comparison.json().obstacle).toBe(answer.json().error.message);
  });

  test('refuses to undo before a later merge of the same record is undone', async () => {
    const [a, b, c] = [
      await addPerson(kith.db, 'A A'),
      await addPerson(kith.db, 'B B'),
      await addPerson(kith.db, 'C C'),
    ];
    await settle(kith.db);
    const before = await readSourceRows(kith.db);
    const first = (await merge('person', a, b)).json();
    const second = (await merge('person', c, a)).json();
    expect((await undo(first.id)).json().error.message).toBe(
      'A A was merged into another record since. Undo that merge first.',
    );
    expect((await undo(second.id)).statusCode).toBe(200);
    expect((await undo(first.id)).statusCode).toBe(200);
    await expectDerivedUpToDate(kith.db);
    expect(await readSourceRows(kith.db)).toEqual(before);
  });
});

describe('organizations', () => {
  test('merges all rows of both, and restores every row when undone', async () => {
    const { ada, acme, globex, winner, loser, other, circle } = await twoPeople('three');
    await write('insert into organization_industry values ($1, 1), ($1, 2), ($2, 2), ($2, 3)', acme, globex);
    await write('insert into organization_tag values ($1, 61), ($2, 61)', acme, globex).catch(() => {});
    await write(`insert into organization_linkedin_slug values ('acme-three', $1), ('globex-three', $2)`, acme, globex);
    await write(
      `update organization set employee_size_id = 2, website = 'https://globex.example' where id = $1`,
      globex,
    );
    await write(
      `insert into note (scope_id, organization_id, note, created_by) values ($1, $2, 'x', $3)`,
      circle,
      globex,
      ada.userId,
    );
    await write(
      `insert into saved_search (scope_id, list, name, query, created_by) values ($1, 'persons', 'At Globex', $2, $3)`,
      circle,
      JSON.stringify({ organizations: `${acme},${globex}` }),
      ada.userId,
    );
    await settle(kith.db);
    const before = await readSourceRows(kith.db);
    const answer = await merge('organization', acme, globex, { name: 'loser' });
    expect(answer.statusCode).toBe(200);
    await kith.runJobs();
    await expectDerivedUpToDate(kith.db);
    expect(await write('select from introduction where target_organization_id = $1', acme)).toHaveLength(1);
    expect(await chainsAbout(other)).toEqual([
      [ada.personId, loser, acme, other],
      [ada.personId, loser, winner, acme, globex],
    ]);
    const profile = (await admin.get(`/tools/organizations/${acme}`)).json();
    expect(profile).toMatchObject({
      name: 'Globex three',
      mappedNames: ['Acme three'],
      mappedLinkedinSlugs: ['acme-three', 'globex-three'],
      employeeSize: { id: 2 },
      externalLinks: { website: 'https://globex.example' },
    });
    expect(profile.industries).toHaveLength(3);
    expect(
      (await ada.get(`/tools/persons?organizations=${acme}`)).json().results.map(({ id }: { id: number }) => id),
    ).toContain(winner);
    // Entering the loser's name finds the winner and creates no new organization.
    const role = {
      organizationName: 'acme THREE',
      title: 'Guest',
      from: '2020',
      to: '2021',
      isOngoing: false,
      seniorityLevels: [],
    };
    const added = await ada.post(`/tools/persons/${ada.personId}/experiences`, role);
    const [entry] = await write('select organization_id as at from work_role where id = $1', added.json().id);
    expect(entry).toEqual({ at: acme });
    const saved = (await ada.get(`/tools/persons/${ada.personId}`)).json();
    await ada.delete(`/tools/persons/experiences/${added.json().id}?version=${saved.version}`);
    const [search] = await write('select query from saved_search');
    expect(search).toEqual({ query: { organizations: String(acme) } });

    expect((await undo(answer.json().id)).statusCode).toBe(200);
    await kith.runJobs();
    await expectDerivedUpToDate(kith.db);
    const { person, ...rest } = await readSourceRows(kith.db);
    const { person: people, ...others } = before;
    expect(rest).toEqual(others);
    // Except for Ada, who has edited herself since the merge.
    expect(person?.filter((row) => (row as { id: number }).id !== ada.personId)).toEqual(
      people?.filter((row) => (row as { id: number }).id !== ada.personId),
    );
  });

  test('deletes details that the merged type does not have', async () => {
    const [company, university] = [await addOrganization(kith.db, 'Kept Co'), await addOrganization(kith.db, 'Gone U')];
    await write('update organization set type_id = 1, total_enrollment = 500 where id = $1', university);
    await settle(kith.db);
    await merge('organization', company, university);
    expect((await admin.get(`/tools/organizations/${company}`)).json()).toMatchObject({
      type: { id: 3 },
      totalEnrollment: null,
    });
  });
});

describe('refuses and changes nothing', () => {
  test('for invalid requests', async () => {
    const [a, b] = [await addPerson(kith.db, 'Ref A'), await addPerson(kith.db, 'Ref B')];
    await settle(kith.db);
    const body = { kind: 'person', winnerId: a, loserId: b, winnerVersion: 1, loserVersion: 1 };
    const tries = await Promise.all([
      admin.post('/tools/merges', { ...body, loserId: a }),
      admin.post('/tools/merges', { ...body, loserId: 999_999 }),
      admin.post('/tools/merges', { ...body, loserVersion: 2 }),
      admin.post('/tools/merges', { ...body, fields: { nickname: 'loser' } }),
      admin.post('/tools/merges', { ...body, fields: { headline: 'both' } }),
      undo(999_999),
    ]);
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([400, 404, 409, 400, 400, 404]);
    expect(tries[3]?.json().error.fields).toEqual({ 'fields.nickname': 'Unknown field.' });
    expect(await write('select from person where id = any ($1)', [a, b])).toHaveLength(2);
  });

  test('for more tags than a profile may have', async () => {
    const [a, b] = [await addPerson(kith.db, 'Tag A'), await addPerson(kith.db, 'Tag B')];
    await write('insert into person_tag select $1, x from generate_series(1, 6) x', a);
    await write('insert into person_tag select $1, x from generate_series(6, 12) x', b);
    await settle(kith.db);
    const answer = await merge('person', a, b);
    expect(answer.json().error.fields).toEqual({ 'fields.tagTypes': '10 Tags at most can be selected.' });
    expect((await merge('person', a, b, { tagTypes: 'winner' })).statusCode).toBe(200);
  });

  test('for members and visitors', async () => {
    const member = await kith.user();
    for (const [who, status] of [
      [member, 403],
      [kith.visitor(), 401],
    ] as const) {
      expect((await who.get('/tools/merges')).statusCode).toBe(status);
      expect((await who.get('/tools/merges/comparison?kind=person&firstId=1&secondId=2')).statusCode).toBe(status);
      expect((await who.post('/tools/merges/1/undo')).statusCode).toBe(status);
    }
  });
});
