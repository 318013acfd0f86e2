/** After an import: the review of possible duplicates, and the undo. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportRow } from '@kith/contract/relationships/linkedin-import';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { csv, importsPath, line, names, personOf, rolesOf, rowsOf, run } from '../../../test/imports.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());

const sql = <Row extends object>(statement: string, values: unknown[] = []) => query<Row>(kith.url, statement, values);

test('offers people of the same name and company for review, and merges only after a decision', async () => {
  const xia = await kith.user({ name: 'Xia Review' });
  await run(kith, xia, csv(line('Yan Same', '', ',Same Co,CEO,'), line('Zoe Same', '', ',Same Co,CFO,')));
  const done = await run(
    kith,
    xia,
    csv(line('Yan Same', 'yan-same', ',Same Co,CEO,'), line('Zoe Same', 'zoe-same', ',Same Co,CFO,')),
  );
  expect(done.progress).toMatchObject({ created: 2, added: 2, toReview: 2 });
  expect(await names(xia)).toEqual(['Xia Review', 'Yan Same', 'Yan Same', 'Zoe Same', 'Zoe Same']);
  const [yan, zoe] = await rowsOf(xia, done, '&toReview=true');
  const review = (row: ImportRow, samePerson: boolean) =>
    xia.post(`${importsPath}/${done.id}/rows/${row.rowNumber}/review`, { samePerson });
  const known = yan!.possibleDuplicate!.id;
  expect((await review(yan!, true)).json()).toMatchObject({
    outcome: 'unchanged',
    person: { id: known },
    possibleDuplicate: null,
  });
  expect((await review(zoe!, false)).json()).toMatchObject({ outcome: 'added', possibleDuplicate: null });
  expect((await review(zoe!, true)).statusCode).toBe(409);
  expect(await personOf(kith, 'yan-same')).toBe(known);
  expect(await names(xia)).toEqual(['Xia Review', 'Yan Same', 'Zoe Same', 'Zoe Same']);
  expect((await xia.get(`${importsPath}/${done.id}`)).json().progress).toMatchObject({
    created: 1,
    matched: 1,
    added: 1,
    unchanged: 1,
    toReview: 0,
  });
  await expectDerivedUpToDate(kith.db);
});

test('offers only people whom the member can see', async () => {
  const abe = await kith.user({ name: 'Abe Blind' });
  const hidden = await addPerson(kith.db, 'Ben Hidden');
  await addRole(kith.db, hidden, await addOrganization(kith.db, 'Hidden Co'));
  await settle(kith.db);
  expect((await run(kith, abe, csv(line('Ben Hidden', 'ben-hidden', ',Hidden Co,CEO,')))).progress).toMatchObject({
    created: 1,
    toReview: 0,
  });
});

test('reveals nothing about hidden people in a dry run, not even that they exist', async () => {
  const [cy, dee] = await Promise.all(['Cy Curious', 'Dee Knows'].map((name) => kith.user({ name })));
  await run(kith, dee!, csv(line('Eli Private', 'eli-private', ',Private Co,CEO,')));
  await run(kith, cy!, csv(line('Flo Seen', '', ',Seen Co,CEO,')));
  // The review offer must not differ between an existing and an unknown address.
  const guessed = csv(
    line('Flo Seen', 'eli-private', ',Seen Co,CEO,'),
    line('Flo Seen', 'nobody-at-all', ',Seen Co,CEO,'),
  );
  const dryRun = await run(kith, cy!, guessed, '?dryRun=true');
  expect(dryRun.progress).toMatchObject({ matched: 0, created: 2, added: 2, toReview: 2 });
  const [known, unknown] = await rowsOf(cy!, dryRun);
  expect({ ...known, rowNumber: 0, url: '' }).toEqual({ ...unknown, rowNumber: 0, url: '' });
  expect(known!.person).toBeNull();
});

test('does not name people in an earlier import whom the member cannot see any more', async () => {
  const [gus, hui] = await Promise.all(['Gus Leaves', 'Hui Shares'].map((name) => kith.user({ name })));
  const twin = await addPerson(kith.db, 'Ivo Twin');
  await addRole(kith.db, twin, await addOrganization(kith.db, 'Twin Co'));
  await addContacts(kith.db, hui!, [twin]);
  const collective = await addCollective(kith.db, {
    name: 'Twins',
    owner: hui!,
    collaborators: [gus!],
    shared: [hui!],
  });
  await settle(kith.db);
  const done = await run(kith, gus!, csv(line('Ivo Twin', 'ivo-twin', ',Twin Co,CEO,')));
  expect(await rowsOf(gus!, done, '&toReview=true')).toMatchObject([{ possibleDuplicate: { id: twin } }]);
  const removal = await hui!.post(`/tools/collectives/${collective}/collaborators/remove`, { userIds: [gus!.userId] });
  expect(removal.statusCode).toBe(204);
  expect(await rowsOf(gus!, done, '&toReview=true')).toEqual([]);
  expect(await rowsOf(gus!, done)).toMatchObject([{ person: { name: 'Ivo Twin' }, possibleDuplicate: null }]);
  await gus!.delete(`/tools/networks/persons/${await personOf(kith, 'ivo-twin')}`);
  expect(await rowsOf(gus!, done)).toMatchObject([{ firstName: 'Ivo', person: null }]);
});

test('undo reverts exactly the import, and the same file can be imported again', async () => {
  const [lou, moe] = await Promise.all(['Lou Undo', 'Moe Other'].map((name) => kith.user({ name })));
  const collective = await addCollective(kith.db, {
    name: 'Undoers',
    owner: lou!,
    collaborators: [moe!],
    shared: [lou!],
  });
  const nat = await addPerson(kith.db, 'Nat Known');
  await addContacts(kith.db, lou!, [nat]);
  await sql(`insert into person_linkedin_slug values ('nat-known', $1)`, [nat]);
  await settle(kith.db);
  const first = csv(
    line('Nat Known', 'nat-known', ',Before Co,Chief,17 May 2020'),
    line('Ola Undo', 'ola-undo', ',Before Co,Cook,'),
  );
  await run(kith, lou!, first);
  const sourceTables = () =>
    sql(`select (select json_agg(to_jsonb(p) - 'updated_on' order by id) from person p) as people,
      (select json_agg(to_jsonb(w) - 'updated_on' order by id) from work_role w) as roles,
      (select json_agg(o order by id) from organization o) as companies,
      (select json_agg(n order by network_id, person_id) from network_person n) as edges,
      (select json_agg(c order by collective_id, person_id, network_id) from shared_contact c) as shared`);
  const before = await sourceTables();
  const second = await run(
    kith,
    lou!,
    csv(
      line('Nat Known', 'nat-known', ',After Co,Boss,01 Jan 2021'),
      line('Ola Undo', 'ola-undo', ',After Co,Cook,'),
      line('Pam New', 'pam-new', ',After Co,Cook,'),
    ),
  );
  expect(second.progress).toMatchObject({ updated: 2, added: 1 });
  expect(await names(moe!, `&collectiveId=${collective}`)).toContain('Pam New');
  expect((await lou!.post(`${importsPath}/${second.id}/undo`)).json()).toMatchObject({ status: 'undoing' });
  await kith.runJobs();
  expect((await lou!.get(`${importsPath}/${second.id}`)).json()).toMatchObject({ status: 'undone', canUndo: false });
  expect(await sourceTables()).toEqual(before);
  await expectDerivedUpToDate(kith.db);
  expect((await lou!.post(`${importsPath}/${second.id}/undo`)).statusCode).toBe(409);
  expect((await run(kith, lou!, csv(line('Pam New', 'pam-new', ',After Co,Cook,')))).progress).toMatchObject({
    created: 1,
  });
});

test('undo does not delete people, roles and companies that others refer to', async () => {
  const [quy, ron] = await Promise.all(['Quy Undo', 'Ron Refers'].map((name) => kith.user({ name })));
  const file = csv(line('Sue Stays', 'sue-stays', ',Stays Co,CEO,'), line('Ted Goes', 'ted-goes', ',Goes Co,CEO,'));
  const done = await run(kith, quy!, file);
  await run(kith, ron!, csv(line('Sue Stays', 'sue-stays', ',Stays Co,CEO,')));
  await quy!.post(`${importsPath}/${done.id}/undo`);
  await kith.runJobs();
  expect(await names(quy!)).toEqual(['Quy Undo']);
  expect(await names(ron!)).toEqual(['Ron Refers', 'Sue Stays']);
  expect(await rolesOf(kith, await personOf(kith, 'sue-stays'))).toMatchObject([
    { company: 'Stays Co', ongoing: true },
  ]);
  expect(await personOf(kith, 'ted-goes')).toBe(0);
  expect(await sql(`select name from organization where name in ('Stays Co', 'Goes Co')`)).toEqual([
    { name: 'Stays Co' },
  ]);
  await expectDerivedUpToDate(kith.db);
});
