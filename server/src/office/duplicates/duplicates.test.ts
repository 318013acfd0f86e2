import type { Duplicate } from '@kith/contract/office/duplicates';
import { parseCrontab } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';
import { duplicatesCrontab } from './duplicates.job.ts';

let kith: TestApp;
let admin: SignedIn;
const write = (statement: string, ...values: unknown[]) => query(kith.url, statement, values);
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
});
afterAll(() => kith.close());

async function look(): Promise<void> {
  expect((await admin.post('/tools/duplicates/search')).statusCode).toBe(204);
  await kith.runJobs();
}
const list = async (kind: string, more = '') =>
  (await admin.get(`/tools/duplicates?kind=${kind}${more}`)).json<{ total: number; results: Duplicate[] }>();
/** The pairs with one of these names in them. */
const found = async (kind: string, names: string[]) =>
  (await list(kind)).results
    .filter(({ records }) => records.some(({ name }) => names.includes(name)))
    .map(({ records, reasons }) => [...records.map(({ name }) => name).toSorted(), ...reasons]);

/** Two people with the same email address, found as a pair. */
async function addPair(names: [string, string], address: string): Promise<[number, number]> {
  const ids: [number, number] = [await addPerson(kith.db, names[0]), await addPerson(kith.db, names[1])];
  await write(`update person set email_work = $2 where id = any ($1)`, ids, address);
  await settle(kith.db);
  await look();
  return ids;
}

test('finds people with the same email or LinkedIn profile, and with the same name and organization', async () => {
  const { db } = kith;
  const names = ['Ann Lee', 'Anne Lee', 'Ábe Ray', 'Abe Ray', 'Bee One', 'Cee Two', 'Far Name', 'Far Name'];
  const [ann = 0, anne = 0, abe = 0, zed = 0, bee = 0, cee = 0, nam = 0, sake = 0] = await Promise.all(
    names.map((name) => addPerson(db, name)),
  );
  const acme = await addOrganization(db, 'Acme');
  await addRole(db, abe, acme);
  await addRole(db, zed, acme);
  await addRole(db, nam, await addOrganization(db, 'Here'));
  await addRole(db, sake, await addOrganization(db, 'There'));
  await write(`update person set email_personal = 'ANN@x.example' where id = $1`, ann);
  await write(`update person set email_work = 'ann@x.example' where id = $1`, anne);
  await write(`insert into person_linkedin_slug values ('bee', $1)`, bee);
  await write(`update person set linkedin = 'https://de.linkedin.com/in/BEE/' where id = any ($1)`, [bee, cee]);
  await settle(db);
  await look();
  expect(await found('person', names)).toEqual([
    ['Bee One', 'Cee Two', 'Same LinkedIn profile: bee'],
    ['Ann Lee', 'Anne Lee', 'Same email address: ann@x.example'],
    ['Abe Ray', 'Ábe Ray', 'Same name, and both at Acme'],
  ]);
});

test('runs a search every day', async () => {
  const [daily, ...others] = parseCrontab(duplicatesCrontab);
  expect(others).toEqual([]);
  expect([3, 4].map((date) => daily?.match({ min: 17, hour: 3, date, month: 3, dow: date - 1 }))).toEqual([true, true]);
  // If no process ran at night, the search runs at the next start.
  expect(daily?.options.backfillPeriod).toBe(24 * 60 * 60 * 1000);
  const [one, other] = [await addPerson(kith.db, 'Dai Ly'), await addPerson(kith.db, 'Dee Ly')];
  await write(`update person set email_work = 'ly@x.example' where id = any ($1)`, [one, other]);
  await settle(kith.db);
  await write(`select graphile_worker.add_job($1)`, daily?.task);
  await kith.runJobs();
  expect(await found('person', ['Dai Ly', 'Dee Ly'])).toEqual([
    ['Dai Ly', 'Dee Ly', 'Same email address: ly@x.example'],
  ]);
});

test('ignores values that too many records share', async () => {
  const office = await addOrganization(kith.db, 'Office');
  for (let one = 0; one < 11; one++) {
    const id = await addPerson(kith.db, 'Common Name');
    await addRole(kith.db, id, office);
    await write(`update person set email_work = 'office@x.example' where id = $1`, id);
  }
  await settle(kith.db);
  await look();
  expect(await found('person', ['Common Name'])).toEqual([]);
});

test('finds organizations with the same name, website, LinkedIn profile or alias', async () => {
  const { db } = kith;
  const names = [
    'Globex Corp.',
    'The Globex',
    'Sun & Moon',
    'Sun and Moon Ltd',
    'Web A',
    'Web B',
    'Old Name',
    'New Name',
    'The Co',
  ];
  const ids = await Promise.all(names.map((name) => addOrganization(db, name)));
  await write(`update organization set website = 'https://www.web.example/x' where id = $1`, ids[4]);
  await write(`update organization set website = 'http://web.example' where id = $1`, ids[5]);
  await write(`insert into organization_mapped_name values ($1, 'old NAME')`, ids[7]);
  await write(`insert into organization_linkedin_slug values ('new', $1)`, ids[7]);
  await write(`update organization set linkedin = 'linkedin.com/company/New' where id = $1`, ids[6]);
  await settle(db);
  await look();
  const pairs = await found('organization', names);
  expect(pairs.slice(0, 2)).toEqual([
    ['New Name', 'Old Name', 'Same LinkedIn profile: new', 'One is also known as old NAME'],
    ['Web A', 'Web B', 'Same website: web.example'],
  ]);
  expect(pairs.slice(2).toSorted((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual([
    ['Globex Corp.', 'The Globex', 'Same name'],
    ['Sun & Moon', 'Sun and Moon Ltd', 'Same name'],
  ]);
});

test('leaves pairs dismissed until the dismissal is taken back, and deletes pairs that no longer match', async () => {
  const names: [string, string] = ['Dis Miss', 'Dot Miss'];
  const [first, second] = await addPair(names, 'miss@x.example');
  const pair = [...names, 'Same email address: miss@x.example'];
  expect(await found('person', names)).toEqual([pair]);
  const before = (await list('person')).total;
  const body = { kind: 'person', firstId: second, secondId: first };
  expect((await admin.post('/tools/duplicates/dismiss', body)).statusCode).toBe(204);
  await look();
  expect(await found('person', names)).toEqual([]);
  expect((await list('person')).total).toBe(before - 1);
  expect((await list('person', '&dismissed=true')).results).toMatchObject([
    { records: [{ id: first }, { id: second }] },
  ]);
  await admin.post('/tools/duplicates/dismiss', { ...body, dismissed: false });
  expect(await found('person', names)).toEqual([pair]);
  expect((await list('person')).total).toBe(before);
  await write('update person set email_work = null where id = $1', second);
  await look();
  expect(await found('person', names)).toEqual([]);
  expect((await list('person')).total).toBe(before - 1);
  expect((await admin.post('/tools/duplicates/dismiss', { ...body, secondId: 999_999 })).statusCode).toBe(404);
});

test('hides a merged pair, and shows it again when the merge is undone', async () => {
  const names: [string, string] = ['Max Merged', 'May Merged'];
  const [winnerId, loserId] = await addPair(names, 'merged@x.example');
  const pair = [...names, 'Same email address: merged@x.example'];
  expect(await found('person', names)).toEqual([pair]);
  const total = (await list('person')).total;
  const merged = await admin.post('/tools/merges', {
    kind: 'person',
    winnerId,
    loserId,
    winnerVersion: 1,
    loserVersion: 1,
  });
  expect(await found('person', names)).toEqual([]);
  expect((await list('person')).total).toBe(total - 1);
  await admin.post(`/tools/merges/${merged.json().id}/undo`);
  expect(await found('person', names)).toEqual([pair]);
  expect((await list('person')).total).toBe(total);
});

test('runs one search at a time, and refuses everybody but admins', async () => {
  await Promise.all([admin.post('/tools/duplicates/search'), admin.post('/tools/duplicates/search')]);
  expect(await write('select from duplicate_search where finished_on is null')).toHaveLength(1);
  expect((await admin.get('/tools/duplicates/search')).json().running).toBe(true);
  await kith.runJobs();
  expect((await admin.get('/tools/duplicates/search')).json()).toEqual({
    running: false,
    finishedOn: expect.any(Number),
  });
  const member = await kith.user();
  for (const path of ['/tools/duplicates/search', '/tools/duplicates/dismiss']) {
    expect((await member.post(path)).statusCode).toBe(403);
    expect((await kith.visitor().post(path)).statusCode).toBe(401);
  }
  for (const path of ['/tools/duplicates', '/tools/duplicates/search'])
    expect((await member.get(path)).statusCode).toBe(403);
});
