/** Which imports change the role of a shared record, which rows wait for review, and how admins see the source of a role. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { csv, importsPath, line, names, personOf, rolesOf, rowsOf, run } from '../../../test/imports.ts';
import { query } from '../../../test/query.ts';
import { zipOf } from '../../../test/zip.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());

const members = async (...all: string[]) =>
  (await Promise.all(all.map((name) => kith.user({ name })))) as [SignedIn, SignedIn, SignedIn, SignedIn];
/** An export of one contact. */
const one = (slug: string, company = '', position = '') => csv(line('Kim Known', slug, `,${company},${position},`));
const worksAt = async (slug: string) =>
  (await rolesOf(kith, await personOf(kith, slug)))
    .filter((role) => (role as { ongoing: boolean }).ongoing)
    .map((role) => (role as { company: string }).company);

test('a first import does not replace a recorded role: the row waits and shows the difference', async () => {
  const [ada, eve] = await members('Ada Brought', 'Eve Guesses');
  await run(kith, ada, one('kim-first', 'Real Co', 'CTO'));
  const done = await run(kith, eve, one('kim-first', 'False Co', 'Thief'));
  expect(done.progress).toMatchObject({ matched: 1, added: 1, updated: 0, toReview: 1 });
  expect(await worksAt('kim-first')).toEqual(['Real Co']);
  expect(await rowsOf(eve, done, '&toReview=true')).toMatchObject([
    { company: 'False Co', position: 'Thief', differsFrom: { company: 'Real Co', position: 'CTO' }, outcome: 'added' },
  ]);
  expect(await query(kith.url, `select from organization where name = 'False Co'`)).toEqual([]);
  // The contact is added nevertheless, and the same file still waits when it is imported again.
  expect(await names(eve)).toEqual(['Eve Guesses', 'Kim Known']);
  const again = await run(kith, eve, one('kim-first', 'False Co', 'Thief'));
  expect(again.progress).toMatchObject({ unchanged: 1, updated: 0, toReview: 1 });
  expect(await worksAt('kim-first')).toEqual(['Real Co']);
  await expectDerivedUpToDate(kith.db);
});

test('a first import fills a missing role', async () => {
  const [ada, bob] = await members('Ada Blank', 'Bob Fills');
  await run(kith, ada, one('kim-blank'));
  expect((await run(kith, bob, one('kim-blank', 'Filled Co', 'CEO'))).progress).toMatchObject({ toReview: 0 });
  expect(await worksAt('kim-blank')).toEqual(['Filled Co']);
});

test('replaces the role if the member had the contact from an earlier export with another role', async () => {
  const [ada, bob] = await members('Ada Had', 'Bob Had');
  await run(kith, ada, one('kim-had', 'Old Co', 'CTO'));
  await run(kith, bob, one('kim-had', 'Old Co', 'CTO'));
  const moved = await run(kith, bob, one('kim-had', 'New Co', 'CTO'));
  expect(moved.progress).toMatchObject({ updated: 1, moved: 1, toReview: 0 });
  expect(await worksAt('kim-had')).toEqual(['New Co']);
  // Ada's import repeats her old statement, so it is no move.
  expect((await run(kith, ada, one('kim-had', 'Old Co', 'CTO'))).progress).toMatchObject({ updated: 0, toReview: 1 });
  expect(await worksAt('kim-had')).toEqual(['New Co']);
});

test('replaces the role if two networks agree, and then no row waits for review', async () => {
  const [ada, bob, cy, dee] = await members('Ada Agrees', 'Bob Agrees', 'Cy Agrees', 'Dee Agrees');
  await run(kith, ada, one('kim-agreed', 'Old Word', 'CTO'));
  const waiting = await run(kith, bob, one('kim-agreed', 'New Word', 'CEO'));
  expect((await run(kith, cy, one('kim-agreed', 'New Word', 'CFO'))).progress).toMatchObject({ toReview: 1 });
  expect(await worksAt('kim-agreed')).toEqual(['Old Word']);
  expect((await run(kith, dee, one('kim-agreed', 'new word', 'Ceo'))).progress).toMatchObject({ toReview: 0 });
  expect(await worksAt('kim-agreed')).toEqual(['new word']);
  expect((await bob.get(`${importsPath}/${waiting.id}`)).json().progress.toReview).toBe(0);
  expect(await rowsOf(bob, waiting, '&toReview=true')).toEqual([]);
  await expectDerivedUpToDate(kith.db);
});

test('does not count older, undone or dismissed imports of others as agreement', async () => {
  const [ada, bob, cy] = await members('Ada Older', 'Bob Older', 'Cy Older');
  const zip = (content: string) => zipOf([{ name: 'Connections.csv', content }]);
  // Exported in February 2026, so it is older than Ada's import of today.
  await run(kith, bob, zip(one('kim-older')));
  await run(kith, ada, one('kim-older', 'Today Co', 'CTO'));
  await run(kith, bob, zip(one('kim-older', 'Past Co', 'CTO')));
  expect((await run(kith, cy, one('kim-older', 'Past Co', 'CTO'))).progress).toMatchObject({ toReview: 1 });

  const undone = await run(kith, bob, one('kim-undone', 'X', 'Y'));
  await bob.post(`${importsPath}/${undone.id}/undo`);
  await kith.runJobs();
  await run(kith, ada, one('kim-undone', 'Stays Co', 'CTO'));
  const doubt = await run(kith, bob, one('kim-undone', 'Doubt Co', 'CTO'));
  const kept = await bob.post(`${importsPath}/${doubt.id}/rows/1/keep`);
  expect([kept.statusCode, kept.json()]).toMatchObject([200, { differsFrom: null }]);
  expect((await run(kith, cy, one('kim-undone', 'Doubt Co', 'CTO'))).progress).toMatchObject({ toReview: 1 });
  expect(await worksAt('kim-undone')).toEqual(['Stays Co']);
});

test('lets only the importing member keep the recorded role, and needs one decision', async () => {
  const [ada, bob, stranger] = await members('Ada Keeps', 'Bob Keeps', 'Sam Keeps');
  await run(kith, ada, one('kim-kept', 'Kept Co', 'CTO'));
  const done = await run(kith, bob, one('kim-kept', 'Mine Co', 'CTO'));
  const keep = (who: SignedIn, row = 1) => who.post(`${importsPath}/${done.id}/rows/${row}/keep`);
  expect((await keep(stranger)).statusCode).toBe(403);
  expect((await keep(bob, 2)).statusCode).toBe(404);
  expect((await keep(bob)).statusCode).toBe(200);
  expect((await keep(bob)).json().error.message).toBe('This row is decided already.');
  expect((await bob.get(`${importsPath}/${done.id}`)).json().progress.toReview).toBe(0);
  expect((await run(kith, bob, one('kim-kept', 'Mine Co', 'CTO'))).progress).toMatchObject({ toReview: 0 });
  expect(await worksAt('kim-kept')).toEqual(['Kept Co']);
});

test('shows in a dry run which rows would wait for review', async () => {
  const [ada, bob, cy] = await members('Ada Preview', 'Bob Preview', 'Cy Preview');
  await run(kith, ada, one('kim-preview', 'Shown Co', 'CTO'));
  await run(kith, bob, one('kim-preview'));
  const dry = await run(kith, cy, one('kim-preview', 'Guess Co', 'CTO'), '?dryRun=true');
  // Cy does not see Kim yet, so the dry run reveals nothing about Kim.
  expect(dry.progress).toMatchObject({ created: 1, toReview: 0 });
  await cy.post(`${importsPath}/${dry.id}/confirm`);
  await kith.runJobs();
  expect((await cy.get(`${importsPath}/${dry.id}`)).json().progress).toMatchObject({ created: 0, toReview: 1 });
  const seen = await run(kith, cy, one('kim-preview', 'Guess Co', 'CTO'), '?dryRun=true');
  expect(await rowsOf(cy, seen, '&toReview=true')).toMatchObject([{ differsFrom: { company: 'Shown Co' } }]);
});

test('applies the same rule to a contact added by hand', async () => {
  const [ada, eve] = await members('Ada Hand', 'Eve Hand');
  await run(kith, ada, one('kim-hand', 'Real Hand', 'CTO'));
  const contact = { firstName: 'Kim', lastName: 'Known', linkedinUrl: 'https://www.linkedin.com/in/kim-hand' };
  const answer = (await eve.post('/tools/contacts', { ...contact, company: 'False Hand', position: 'Thief' })).json();
  expect(answer).toMatchObject({ outcome: 'added', differsFrom: { company: 'Real Hand', position: 'CTO' } });
  expect(await worksAt('kim-hand')).toEqual(['Real Hand']);
});

test('undo restores the replaced role, and the other row waits for review again', async () => {
  const [ada, bob, cy] = await members('Ada Back', 'Bob Back', 'Cy Back');
  await run(kith, ada, one('kim-back', 'First Back', 'CTO'));
  const waiting = await run(kith, bob, one('kim-back', 'Next Back', 'CTO'));
  const agreed = await run(kith, cy, one('kim-back', 'Next Back', 'CTO'));
  expect(await worksAt('kim-back')).toEqual(['Next Back']);
  await cy.post(`${importsPath}/${agreed.id}/undo`);
  await kith.runJobs();
  expect(await worksAt('kim-back')).toEqual(['First Back']);
  expect((await bob.get(`${importsPath}/${waiting.id}`)).json().progress.toReview).toBe(1);
  await expectDerivedUpToDate(kith.db);
});

test('shows the importer and the time of a record and its roles to admins only', async () => {
  const [ada, bob] = await members('Ada Source', 'Bob Source');
  const admin = await kith.user({ name: 'Root Source', roleIds: [1, 2] });
  const startedOn = Math.floor(Date.now() / 1000) - 1;
  await run(kith, ada, one('kim-source'));
  await run(kith, bob, one('kim-source', 'Source Co', 'CTO'));
  const kim = await personOf(kith, 'kim-source');
  const facts = async (who: SignedIn) => (await who.get(`/tools/persons/${kim}`)).json().importedFacts;
  const importedFacts = await facts(admin);
  expect(importedFacts).toMatchObject([
    { fact: 'role', text: 'CTO, Source Co', importedBy: { id: bob.personId, name: 'Bob Source' } },
    { fact: 'record', text: 'Kim Known', importedBy: { id: ada.personId, name: 'Ada Source' } },
  ]);
  expect(importedFacts[0].importedOn).toBeGreaterThanOrEqual(startedOn);
  expect(await facts(ada)).toBeUndefined();
  // A role that a human has edited is no imported fact.
  const [{ organization, roles }] = (await admin.get(`/tools/persons/${kim}/experiences`)).json().results;
  const record = async (who: SignedIn) => (await who.get(`/tools/organizations/${organization.id}`)).json();
  expect(await record(admin)).toMatchObject({ isImported: true, createdBy: { id: bob.personId } });
  expect(await record(ada)).not.toHaveProperty('isImported');
  const edited = await admin.patch(`/tools/persons/experiences/${roles[0].id}`, {
    organizationName: 'Source Co',
    title: 'CEO',
    from: '2020',
    isOngoing: true,
    version: roles[0].version,
  });
  expect(edited.statusCode).toBe(200);
  expect((await facts(admin)).map(({ fact }: { fact: string }) => fact)).toEqual(['record']);
});
