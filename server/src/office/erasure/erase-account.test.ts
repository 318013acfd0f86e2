/** Deleting the own account: the waiting time, keeping it, what stands in the way, and races. And that an erasure sticks. */
import type { OwnErasure } from '@kith/contract/identity/erasure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, TEST_SECRET, type SignedIn, type TestApp } from '../../../test/app.ts';
import { csv, line, run, rowsOf } from '../../../test/imports.ts';
import { query } from '../../../test/query.ts';
import { addCollective } from '../../../test/world.ts';
import { admitNewcomer, findErased } from '../../services/erasure/erased-addresses.queries.ts';
import { eraseIfDue } from './erase.commands.ts';
import { dueErasuresJob } from './erasure.job.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp({ KITH_ERASE_DAYS: '14' });
  admin = await kith.user({ name: 'Root Admin', roleIds: [1, 2] });
});
afterAll(() => kith.close());

const path = '/tools/account/erasure';
const ask = (who: SignedIn, password = TEST_PASSWORD) => who.post(path, { password });
const state = async (who: SignedIn) => (await who.get(path)).json<OwnErasure>();
const makeDue = (who: SignedIn) =>
  query(kith.url, `update erasure set due_on = now() - interval '1 second' where person_id = $1`, [who.personId]);
const runDue = async () => {
  await dueErasuresJob({ db: kith.db } as Parameters<typeof dueErasuresJob>[0])();
  await kith.runJobs();
};
const exists = async (personId: number) =>
  (await query(kith.url, 'select 1 from person where id = $1', [personId])).length > 0;
const addressed = async (name: string, slug: string) => {
  const person = await kith.user({ name });
  await query(kith.url, 'insert into person_linkedin_slug values ($2, $1)', [person.personId, slug]);
  return person;
};

test('asks for the password, waits, and can be cancelled by signing in again', async () => {
  const mia = await kith.user({ name: 'Mia Wait' });
  expect(await state(mia)).toEqual({ dueOn: null, isDue: false, obstacle: null, days: 14, needsPassword: true });
  for (const body of [{}, { password: 'wrong' }, { password: '' }])
    expect((await mia.post(path, body)).statusCode, JSON.stringify(body)).toBe(400);
  expect((await mia.post(path, { password: TEST_PASSWORD, days: 0 })).statusCode).toBe(400);
  const asked = (await ask(mia)).json<OwnErasure>();
  expect((asked.dueOn ?? 0) - Date.now() / 1000).toBeGreaterThan(13.9 * 86_400);
  expect((await ask(mia)).statusCode).toBe(409);
  expect((await kith.mailTo(mia.username))[0]).toMatchObject({
    kind: 'account-erasure',
    text: expect.stringContaining('in 14 days'),
  });
  await runDue();
  expect(await exists(mia.personId)).toBe(true);
  await mia.signIn();
  expect((await mia.delete(path)).statusCode).toBe(204);
  expect((await mia.delete(path)).statusCode).toBe(409);
  expect((await state(mia)).dueOn).toBeNull();
  await runDue();
  expect(await exists(mia.personId)).toBe(true);
});

test('right after a sign-in with a passkey or at the provider, no password is needed', async () => {
  const mia = await kith.user({ name: 'Mia Passkey' });
  await query(kith.url, 'update session set by_passkey = true where user_id = $1', [mia.userId]);
  expect((await state(mia)).needsPassword).toBe(false);
  await query(kith.url, `update session set created_on = now() - interval '11 minutes' where user_id = $1`, [
    mia.userId,
  ]);
  expect((await mia.post(path, {})).statusCode).toBe(400);
  await query(kith.url, 'update session set created_on = now() where user_id = $1', [mia.userId]);
  expect((await mia.post(path, {})).statusCode).toBe(200);
});

test('erases when the time is over, and not if it is cancelled at the same time', async () => {
  const people = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => kith.user({ name: `Race ${name}` })));
  for (const one of people) {
    await ask(one);
    await makeDue(one);
  }
  // Too late to keep it, and nothing changes.
  expect((await people[0]?.delete(path))?.statusCode).toBe(409);
  const done = await Promise.all(
    people.map(async (one) => {
      await query(kith.url, `update erasure set due_on = now() + interval '1 hour' where person_id = $1`, [
        one.personId,
      ]);
      const [cancelled] = await Promise.all([
        one.delete(path),
        query(kith.url, 'update erasure set due_on = now() where person_id = $1', [one.personId]).then(() =>
          eraseIfDue(kith.db, one.personId, { secret: TEST_SECRET, sendsMail: false }),
        ),
      ]);
      return { cancelled: cancelled.statusCode === 204, there: await exists(one.personId) };
    }),
  );
  for (const { cancelled, there } of done) expect(there).toBe(cancelled);
});

test('two admins and two jobs at once erase once', async () => {
  const mia = await kith.user({ name: 'Mia Twice' });
  const other = await kith.user({ name: 'Other Admin', roleIds: [1] });
  const url = `/tools/persons/${mia.personId}/erasure`;
  const answers = await Promise.all([admin, other].map((who) => who.post(url, { name: 'Mia Twice' })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const erase = () => eraseIfDue(kith.db, mia.personId, { secret: TEST_SECRET, sendsMail: false });
  expect((await Promise.all([erase(), erase()])).filter(Boolean)).toEqual([true]);
  expect((await admin.get(url)).statusCode).toBe(404);
  expect(
    (await query(kith.url, `select 1 from activity where action = 'person-erased' and entity_id = $1`, [mia.personId]))
      .length,
  ).toBe(1);
});

test('an admin may erase somebody who waits at once; nobody else may', async () => {
  const mia = await kith.user({ name: 'Mia Sooner' });
  await ask(mia);
  const url = `/tools/persons/${mia.personId}/erasure`;
  expect((await mia.post(url, { name: 'Mia Sooner' })).statusCode).toBe(403);
  expect((await kith.visitor().post(url, { name: 'Mia Sooner' })).statusCode).toBe(401);
  for (const name of ['', 'Mia', '%', 'Mia Sooner\0', 'x'.repeat(301)])
    expect((await admin.post(url, { name })).statusCode, name).toBe(400);
  expect((await admin.post('/tools/persons/999999/erasure', { name: 'x' })).statusCode).toBe(404);
  expect((await admin.post(`/tools/persons/${admin.personId}/erasure`, { name: 'Root Admin' })).statusCode).toBe(409);
  expect((await admin.post(url, { name: 'Mia Sooner' })).statusCode).toBe(200);
  // Too late to keep it.
  expect((await mia.delete(path)).statusCode).toBe(409);
  await kith.runJobs();
  expect(await exists(mia.personId)).toBe(false);
});

test('an owner and the only admin have to hand over first, also if they become one while they wait', async () => {
  const owner = await kith.user({ name: 'Olga Owner' });
  await ask(owner);
  await addCollective(kith.db, { name: 'Circle', owner });
  await query(kith.url, `update client set name = 'Acme Partners' where owner_user_id = $1`, [owner.userId]);
  await makeDue(owner);
  await runDue();
  expect(await exists(owner.personId)).toBe(true);
  expect((await state(owner)).obstacle).toBe(
    'This account owns Acme Partners. First an admin has to give it another owner.',
  );
  await query(kith.url, 'delete from erasure');
  expect((await ask(owner)).json()).toMatchObject({ error: { message: expect.stringContaining('Acme Partners') } });
  await query(
    kith.url,
    'update user_account set disabled = true where id in (select user_id from user_role where role_id = 1) and id <> $1',
    [admin.userId],
  );
  expect((await ask(admin)).json()).toMatchObject({ error: { message: expect.stringContaining('the only admin') } });
});

test('people who are about to be erased are not merged', async () => {
  const [one, two] = [
    await kith.user({ name: 'Merge One' }),
    (await query<{ id: number }>(kith.url, `insert into person (first_name) values ('Merge') returning id`))[0]?.id ??
      0,
  ];
  await ask(one);
  const body = { kind: 'person', winnerId: two, loserId: one.personId, winnerVersion: 1, loserVersion: 1, fields: {} };
  expect((await admin.post('/tools/merges', body)).json()).toMatchObject({
    error: { message: 'One of the people is about to be erased.' },
  });
});

test('an import and a contact by hand do not bring somebody back, and store nothing of them', async () => {
  const gina = await addressed('Gina Gone', 'gina-gone');
  const mia = await kith.user({ name: 'Mia Imports' });
  // Uploaded before, confirmed after the erasure.
  const file = csv(line('Gina Gone', 'gina-gone'), line('Ruth Stays', 'ruth-stays'));
  await admin.post(`/tools/persons/${gina.personId}/erasure`, { name: 'Gina Gone' });
  await kith.runJobs();
  expect(await exists(gina.personId)).toBe(false);
  const done = await run(kith, mia, file);
  expect((await rowsOf(mia, done)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['skipped', 'Kith does not store this person.'],
    ['added', null],
  ]);
  const byEmail = csv(`Gina,Other,https://www.linkedin.com/in/another-gina,${gina.username.toUpperCase()},Acme,Chief,`);
  expect((await rowsOf(mia, await run(kith, mia, byEmail))).map(({ outcome }) => outcome)).toEqual(['skipped']);
  const byHand = await mia.post('/tools/contacts', {
    firstName: 'Gina',
    lastName: 'Gone',
    linkedinUrl: 'https://de.linkedin.com/in/Gina-Gone/',
  });
  expect(byHand.statusCode).toBe(409);
  expect(byHand.json()).toMatchObject({ error: { message: 'Kith does not store this person.' } });
  expect(await query(kith.url, `select 1 from linkedin_import_row r where r::text ilike '%gina%'`)).toEqual([]);
  expect(await query(kith.url, `select 1 from person where name ilike '%gina%'`)).toEqual([]);
  const kept = await query<{ columns: string }>(
    kith.url,
    `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute where attrelid = 'erased_address'::regclass and attnum > 0`,
  );
  expect(kept).toEqual([{ columns: 'fingerprint, erased_on' }]);
});

test('forgets rows of an import that was not confirmed, whatever they call the person', async () => {
  const una = await addressed('Una Unmatched', 'una-unmatched');
  const mia = await kith.user({ name: 'Mia Waits' });
  const file = csv(
    line('Dr-Una Unmatched', 'una-unmatched'),
    `Dr-Una,U,,${una.username.toUpperCase()},Acme,Chief,`,
    line('Ruth Remains', 'ruth-remains'),
  );
  await run(kith, mia, file, '?dryRun=true');
  await query(kith.url, 'update linkedin_import_row set person_id = null where person_id = $1', [una.personId]);
  await admin.post(`/tools/persons/${una.personId}/erasure`, { name: 'Una Unmatched' });
  await kith.runJobs();
  const rows = `select contact ->> 'firstName' as name from linkedin_import_row r join linkedin_import i on i.id = r.import_id where i.user_id = $1`;
  expect(await query(kith.url, rows, [mia.userId])).toEqual([{ name: 'Ruth' }]);
});

test('an import forgets an erased person also in rows that it skips for another reason', async () => {
  const rita = await addressed('Rita Repeated', 'rita-repeated');
  const mia = await kith.user({ name: 'Mia Repeats' });
  await admin.post(`/tools/persons/${rita.personId}/erasure`, { name: 'Rita Repeated' });
  await kith.runJobs();
  const done = await run(kith, mia, csv(line('Rita Repeated', 'rita-repeated'), line('Rita R', 'rita-repeated')));
  expect((await rowsOf(mia, done)).map(({ reason }) => reason)).toEqual([
    'Kith does not store this person.',
    'Kith does not store this person.',
  ]);
  expect(await query(kith.url, `select 1 from linkedin_import_row r where r::text ilike '%rita%'`)).toEqual([]);
});

test('replaces a full name in what people read of a mail, and a name of one word nowhere', async () => {
  const [kithy, oneal] = [await kith.user({ name: 'Kith' }), await kith.user({ name: "May O'Neal" })];
  const mails = [
    {
      text: "From May O'Neal, in May:\nhttps://kith.example.org/May O'Neal",
      html: `<p title="May O'Neal">May O&#39;Neal &lt;May O&#39;Neal&gt; 1 < 2</p><a href="https://kith.example.org/x May O&#39;Neal">May O&#39;Neal</a> https://kith.example.org`,
    },
    { text: `Kith. ${oneal.username}, https://kith.example.org?to=${kithy.username}`, html: '<p>Kith</p>' },
  ];
  for (const { text, html } of mails)
    await query(
      kith.url,
      `insert into mail (kind, recipient, subject, text_body, html_body) values ('words', 'ada@kith.example', 'May O''Neal asks', $1, $2)`,
      [text, html],
    );
  // Their name has one word only.
  await query(kith.url, `update person set first_name = 'Kith', last_name = '' where id = $1`, [kithy.personId]);
  for (const [{ personId }, name] of [
    [kithy, 'Kith'],
    [oneal, "May O'Neal"],
  ] as const)
    expect((await admin.post(`/tools/persons/${personId}/erasure`, { name })).statusCode).toBe(200);
  await kith.runJobs();
  expect(
    await query(
      kith.url,
      `select subject, text_body as text, html_body as html from mail where kind = 'words' order by id`,
    ),
  ).toEqual([
    {
      subject: 'Former member asks',
      text: "From Former member, in May:\nhttps://kith.example.org/May O'Neal",
      html: `<p title="May O'Neal">Former member &lt;Former member&gt; 1 < 2</p><a href="https://kith.example.org/x May O&#39;Neal">Former member</a> https://kith.example.org`,
    },
    {
      subject: 'Former member asks',
      text: 'Kith. Former member, https://kith.example.org?to=Former member',
      html: '<p>Kith</p>',
    },
  ]);
});

test('a proven mailbox brings somebody back; an unproven one does not get the LinkedIn address', async () => {
  const nora = await addressed('Nora Back', 'nora-back');
  await ask(nora);
  await makeDue(nora);
  await runDue();
  const addresses = { slugs: ['nora-back'], emails: [nora.username] };
  expect((await findErased(kith.db, TEST_SECRET, addresses)).size).toBe(2);
  expect((await findErased(kith.db, 'another secret', addresses)).size).toBe(0);
  const linkedinUrl = 'https://www.linkedin.com/in/nora-back';
  const admit = (email: string, mailboxProven: boolean) =>
    admitNewcomer(kith.db, TEST_SECRET, { email, linkedinUrl, mailboxProven });
  expect(await admit(nora.username, false)).toBeNull();
  expect(await admit('somebody.else@kith.example', true)).toBeNull();
  expect(await admit(nora.username, true)).toBe(linkedinUrl);
  expect((await findErased(kith.db, TEST_SECRET, addresses)).size).toBe(0);
});
