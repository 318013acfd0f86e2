/** An import changes the member's own network, and no other network. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { csv, importsPath, line, names, personOf, rolesOf, rowsOf, run, start } from '../../../test/imports.ts';
import { query } from '../../../test/query.ts';
import { upload } from '../../../test/upload.ts';
import { addCollective, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';
import { zipOf } from '../../../test/zip.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());

const sql = <Row extends object>(statement: string, values: unknown[] = []) => query<Row>(kith.url, statement, values);

test('adds contacts to the network with their companies and roles, and reports the progress', async () => {
  const ada = await kith.user({ name: 'Ada First' });
  const file = csv(
    line('Bob Basic', 'bob-basic', 'bob@secret.example,Acme Basic,CTO,08 Feb 2024'),
    line('Cat Basic', 'cat-basic', ',ACME basic,Engineer,'),
    line('Dan Basic', '', ',,Painter,2023-01-31'),
    ',,,,,,',
    ',,https://www.linkedin.com/in/gone,,,,',
  );
  const done = await run(kith, ada, `Notes:\n"x, y"\n\n${file}`);
  expect(done).toMatchObject({
    status: 'completed',
    completed: true,
    failed: false,
    clientStatusMessage: 'Your LinkedIn Contacts have been successfully synced.',
    fileName: 'Connections.csv',
    progress: {
      total: 5,
      read: 5,
      matched: 0,
      created: 3,
      added: 3,
      updated: 0,
      unchanged: 0,
      skipped: 2,
      toReview: 0,
    },
    canUndo: true,
  });
  expect(await names(ada)).toEqual(['Ada First', 'Bob Basic', 'Cat Basic', 'Dan Basic']);
  const bob = await personOf(kith, 'bob-basic');
  expect((await ada.get(`/tools/persons/${bob}`)).json()).toMatchObject({
    name: 'Bob Basic',
    primaryWorkRole: { title: 'CTO', organization: { name: 'Acme Basic' } },
    externalLinks: { linkedin: 'https://www.linkedin.com/in/bob-basic' },
  });
  // One company for both of them, regardless of case.
  expect(await sql(`select name from organization where sort_name = 'acme basic'`)).toEqual([{ name: 'Acme Basic' }]);
  expect((await rowsOf(ada, done, '&outcome=skipped')).map(({ reason }) => reason)).toEqual([
    'The row is empty.',
    'The row has no name: the account may be closed.',
  ]);
  await expectDerivedUpToDate(kith.db);
});

test('shows imported email addresses to nobody, not even to the importing member', async () => {
  const eve = await kith.user({ name: 'Eve Email' });
  const done = await run(kith, eve, csv(line('Fay Email', 'fay-email', 'fay@secret.example,Mailers,CEO,')));
  const fay = await personOf(kith, 'fay-email');
  for (const page of [
    `${importsPath}/${done.id}/rows`,
    `${importsPath}/${done.id}/rows.csv`,
    `/tools/persons/${fay}`,
    '/tools/persons',
  ])
    expect((await eve.get(page)).body, page).not.toContain('secret.example');
});

test('changes nothing if the same file is imported again, also for contacts without an address', async () => {
  const gil = await kith.user({ name: 'Gil Again' });
  const file = csv(
    line('Hal Again', 'hal-again', ',Again Inc,CFO,01 Jan 2024'),
    line('Ida Again', '', ',Again Inc,Cook,'),
  );
  await run(kith, gil, file);
  const sourceTables = () =>
    sql(`select (select json_agg(p order by id) from person p) as people, (select json_agg(w order by id) from work_role w) as roles,
      (select json_agg(n order by person_id) from network_person n) as edges, (select count(*) from organization) as companies`);
  const before = await sourceTables();
  const again = await run(kith, gil, file);
  expect(again.progress).toMatchObject({ matched: 2, created: 0, added: 0, updated: 0, unchanged: 2 });
  expect(await sourceTables()).toEqual(before);
});

test('moves people by a newer export, not by an older one, and reports who moved', async () => {
  const jan = await kith.user({ name: 'Jan Moves' });
  const of = (company: string, title: string) =>
    csv(line('Kim Moves', 'kim-moves', `,${company},${title},01 Jan 2020`));
  const zip = (content: string) => zipOf([{ name: 'Connections.csv', content }]);
  await run(kith, jan, zip(of('Old Moves', 'Chief')));
  const moved = await run(kith, jan, of('New Moves', 'Chief'));
  expect(moved.progress).toMatchObject({ updated: 1, moved: 1 });
  expect(await rowsOf(jan, moved, '&moved=true')).toMatchObject([
    { movedFrom: { company: 'Old Moves', position: 'Chief' } },
  ]);
  const kim = await personOf(kith, 'kim-moves');
  const roles = [
    { company: 'Old Moves', title: 'Chief', ongoing: false, primary: false },
    { company: 'New Moves', title: 'Chief', ongoing: true, primary: true },
  ];
  expect(await rolesOf(kith, kim)).toEqual(roles);
  // The archive is dated February 2026, whenever it is uploaded.
  expect((await run(kith, jan, zip(of('Old Moves', 'Chief')))).progress).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await rolesOf(kith, kim)).toEqual(roles);
  await expectDerivedUpToDate(kith.db);
});

test('does not change people who have a user or a role that a human entered', async () => {
  const lea = await kith.user({ name: 'Lea Leaves' });
  const max = await kith.user({ name: 'Max Member' });
  const ned = await addPerson(kith.db, 'Ned Human');
  await addRole(kith.db, ned, await addOrganization(kith.db, 'Humans'), 'Director');
  await sql(`insert into person_linkedin_slug values ('max-member', $1), ('ned-human', $2)`, [max.personId, ned]);
  await settle(kith.db);
  const done = await run(
    kith,
    lea,
    csv(line('Max M', 'max-member', ',Elsewhere,Boss,'), line('Ned H', 'ned-human', ',Elsewhere,Boss,')),
  );
  expect(done.progress).toMatchObject({ matched: 2, added: 2 });
  expect(await rolesOf(kith, max.personId)).toEqual([]);
  expect(await rolesOf(kith, ned)).toMatchObject([{ company: 'Humans', ongoing: true }]);
  expect(await names(lea)).toEqual(['Lea Leaves', 'Max Member', 'Ned Human']);
});

test('skips the row of the member, and the second row of a person', async () => {
  const oda = await kith.user({ name: 'Oda Own' });
  const pia = await addPerson(kith.db, 'Pia Twice');
  await settle(kith.db);
  await sql(`insert into person_linkedin_slug values ('oda-own', $1), ('pia-a', $2), ('pia-b', $2)`, [
    oda.personId,
    pia,
  ]);
  const done = await run(kith, oda, csv(line('Oda Own', 'oda-own'), line('Pia T', 'pia-a'), line('Pia T', 'pia-b')));
  expect((await rowsOf(oda, done)).map(({ reason }) => reason)).toEqual([
    'This is you.',
    null,
    'The same person as in row 2.',
  ]);
});

test('shows imported contacts in shared collectives at once, except excluded ones', async () => {
  const [quin, rob, stranger] = await Promise.all(
    ['Quin Shares', 'Rob Reads', 'Stu Stranger'].map((name) => kith.user({ name })),
  );
  const scope = await addCollective(kith.db, { name: 'Sharers', owner: quin!, collaborators: [rob!], shared: [quin!] });
  await settle(kith.db);
  await run(
    kith,
    quin!,
    csv(line('Tom Shared', 'tom-shared', ',Shared Co,CEO,'), line('Una Kept', 'una-kept', ',Shared Co,CEO,')),
  );
  await expectDerivedUpToDate(kith.db);
  const una = await personOf(kith, 'una-kept');
  expect((await quin!.patch(`/tools/networks/persons/${una}`, { excluded: true })).statusCode).toBe(204);
  expect(await names(rob!, `&collectiveId=${scope}`)).toEqual(['Quin Shares', 'Rob Reads', 'Tom Shared']);
  expect((await rob!.get(`/tools/persons/${una}`)).statusCode).toBe(403);
  expect((await stranger!.get(`/tools/persons/${una}`)).statusCode).toBe(403);
  await expectDerivedUpToDate(kith.db);
});

test('changes nothing in a dry run, which can be confirmed or discarded', async () => {
  const vic = await kith.user({ name: 'Vic Dry' });
  const file = csv(line('Wes Dry', 'wes-dry', ',Dry Co,CEO,'), ',,,,,,');
  const dry = await run(kith, vic, file, '?dryRun=true');
  expect(dry).toMatchObject({
    status: 'waiting',
    dryRun: true,
    canUndo: false,
    progress: { created: 1, added: 1, skipped: 1 },
  });
  expect(await rowsOf(vic, dry)).toMatchObject([{ outcome: 'added', person: null }, { outcome: 'skipped' }]);
  expect(await personOf(kith, 'wes-dry')).toBe(0);
  expect(await sql(`select from organization where name = 'Dry Co'`)).toEqual([]);
  expect((await vic.delete(`${importsPath}/${dry.id}`)).statusCode).toBe(204);
  expect((await vic.get(`${importsPath}/${dry.id}`)).statusCode).toBe(404);

  const second = await run(kith, vic, file, '?dryRun=true');
  expect((await vic.post(`${importsPath}/${second.id}/confirm`)).json()).toMatchObject({
    status: 'running',
    dryRun: false,
  });
  await kith.runJobs();
  expect((await vic.get(`${importsPath}/${second.id}`)).json()).toMatchObject({
    status: 'completed',
    progress: { total: 2, added: 1, skipped: 1 },
  });
  expect(await names(vic)).toEqual(['Vic Dry', 'Wes Dry']);
  expect((await vic.post(`${importsPath}/${second.id}/confirm`)).statusCode).toBe(409);
});

test('runs one import of a member at a time, and refuses access to foreign imports', async () => {
  const [cal, stranger, admin] = await Promise.all([
    kith.user({ name: 'Cal One' }),
    kith.user({ name: 'Dee Stranger' }),
    kith.user({ name: 'Eli Admin', roleIds: [1, 2] }),
  ]);
  const file = csv(line('Flo One', 'flo-one'));
  const { id } = (await start(cal, file)).json<LinkedinImport>();
  const second = await start(cal, file);
  expect([second.statusCode, second.json().error.message]).toEqual([
    409,
    'An import of yours is under way. Wait until it is done.',
  ]);
  await kith.runJobs();
  for (const who of [stranger, admin])
    for (const call of [
      () => who.get(`${importsPath}/${id}/rows`),
      () => who.get(`${importsPath}/${id}/rows.csv`),
      () => who.post(`${importsPath}/${id}/undo`),
      () => who.post(`${importsPath}/${id}/confirm`),
      () => who.delete(`${importsPath}/${id}`),
      () => who.post(`${importsPath}/${id}/rows/1/review`, { samePerson: true }),
    ])
      expect((await call()).statusCode).toBe(403);
  expect((await stranger.get(`${importsPath}/${id}`)).statusCode).toBe(403);
  expect((await stranger.get(`${importsPath}?admin=true`)).statusCode).toBe(403);
  expect((await stranger.get(`${importsPath}?createdBy=${cal.userId}`)).statusCode).toBe(403);
  expect((await stranger.get(importsPath)).json().total).toBe(0);
  expect((await cal.get(`${importsPath}/999999`)).statusCode).toBe(404);
  expect((await admin.get(`${importsPath}?admin=true&createdBy=${cal.userId}&status=completed`)).json()).toMatchObject({
    total: 1,
    results: [{ id, createdBy: { name: 'Cal One' } }],
  });
  expect((await admin.get(`${importsPath}/${id}`)).json()).toMatchObject({ canUndo: false });
});

test('refuses an unusable file with an explanation, and writes nothing', async () => {
  const gus = await kith.user({ name: 'Gus Wrong' });
  const wrong = async (name: string, content: string | Uint8Array, field?: string) => {
    const response = await upload(gus, importsPath, { name, content, ...(field && { field }) });
    return [response.statusCode, response.json().error.fields.file];
  };
  expect(await wrong('x.pdf', 'x')).toEqual([400, 'Must be a .csv or a .zip file.']);
  expect(await wrong('x.csv', 'no header')).toEqual([400, expect.stringContaining('First Name, Last Name')]);
  expect(await wrong('', '')).toEqual([400, 'LinkedIn CSV file is required.']);
  expect(await wrong('x.csv', csv(), 'other')).toEqual([400, 'LinkedIn CSV file is required.']);
  expect((await gus.post(importsPath, { file: 'x' })).statusCode).toBe(415);
  expect((await gus.post(importsPath)).json().error.fields.file).toBe('LinkedIn CSV file is required.');
  expect((await upload(gus, importsPath, { name: 'x.csv', content: Buffer.alloc(21 * 1024 * 1024) })).statusCode).toBe(
    413,
  );
  expect((await upload(gus, '/tools/contacts', { name: 'x.csv', content: csv() })).statusCode).toBe(415);
  expect((await gus.get(importsPath)).json().total).toBe(0);
});

test('skips new contacts beyond the daily limit, with the reason', async () => {
  const hub = await kith.user({ name: 'Hub Limit' });
  await sql(
    `insert into linkedin_import (user_id, status, file_name, progress, completed_on) values ($1, 'undone', '', '{"added": 39999}', now())`,
    [hub.userId],
  );
  const done = await run(kith, hub, csv(line('Ivo Limit', 'ivo-limit'), line('Jo Limit', 'jo-limit')));
  expect(done.progress).toMatchObject({ added: 1, skipped: 1 });
  expect((await rowsOf(hub, done, '&outcome=skipped'))[0]?.reason).toMatch(/40,000 new contacts in a day/);
});

test('returns the rows as CSV that a spreadsheet does not execute', async () => {
  const kay = await kith.user({ name: 'Kay Download' });
  const done = await run(kith, kay, csv(`"=cmd|' /C calc'!A0","Say ""hi""",,,@evil,+1,`));
  const response = await kay.get(`${importsPath}/${done.id}/rows.csv`);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="import-${done.id}.csv"`,
  });
  expect(response.body.split('\r\n')[1]).toBe(`"1","'=cmd|' /C calc'!A0","Say ""hi""","","'@evil","'+1","","added",""`);
});

test('records the number of imported contacts in the activity log, but no names', async () => {
  const uma = await kith.user({ name: 'Uma Active' });
  const done = await run(kith, uma, csv(line('Val Active', 'val-active')));
  expect(
    await sql(`select action, entity_id, details from activity where actor_id = $1 and action like '%import%'`, [
      uma.userId,
    ]),
  ).toEqual([
    { action: 'contacts-imported', entity_id: done.id, details: expect.objectContaining({ added: 1, total: 1 }) },
  ]);
});
