import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';

const path = '/tools/registrations/invites';
let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Ada Admin', roleIds: [1] });
});
afterAll(() => kith.close());

const send = (firstName: string, lastName: string, emailAddress: string) =>
  admin.post(path, { firstName, lastName, emailAddress });
const names = async (search: string) =>
  (await admin.get(`${path}${search}`)).json<{ results: { lastName: string }[] }>().results.map((row) => row.lastName);

test('sorts the list by the requested order, newest first by default', async () => {
  await send('Mia', 'Zorn', 'mia@sorted.example');
  await send('Eve', 'Able', 'eve@sorted.example');
  expect((await names('')).slice(0, 2)).toEqual(['Able', 'Zorn']);
  expect(await names('?email=@sorted.example')).toEqual(['Able', 'Zorn']);
  expect(await names('?email=@sorted.example&order=createdOn-asc')).toEqual(['Zorn', 'Able']);
  expect(await names('?email=@sorted.example&order=lastName-asc')).toEqual(['Able', 'Zorn']);
  expect(await names('?email=@sorted.example&order=lastName-desc')).toEqual(['Zorn', 'Able']);
  expect(await names('?order=lastName-desc&email=MIA@sorted')).toEqual(['Zorn']);
  expect((await admin.get(`${path}?order=nonce-asc`)).json().error.fields).toHaveProperty('order');
});

test('exports the filtered list without codes, safe for spreadsheets, and records the activity', async () => {
  await send('Nia', 'Zoll', 'nia@exported.example');
  await send('=HYPERLINK("http://evil")', 'Able', 'eve@exported.example');
  const all = await admin.get(`${path}.csv`);
  expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(all.headers['content-disposition']).toBe('attachment; filename="invites.csv"');
  const [head, ...lines] = all.body.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(head).toBe(
    '\uFEFF"Created On","First Name","Last Name","Email Address","LinkedIn URL","Emails Sent","Last Sent On","Registered","Revoked"',
  );
  const [first, second, ...rest] = lines.filter((line) => line.includes('@exported.example'));
  expect(first).toContain(`"'=HYPERLINK(""http://evil"")","Able"`);
  expect(second).toContain('"Nia","Zoll","nia@exported.example"');
  expect(rest).toEqual([]);
  const [{ registrationCode }] = (await admin.get(`${path}?email=@exported.example`)).json().results;
  expect(all.body).not.toContain(registrationCode);

  expect((await admin.get(`${path}.csv?name=zoll`)).body.split('\r\n')).toHaveLength(3);
  expect(
    await query(
      kith.url,
      `select actor_id, details from activity where action = 'list-exported' order by id desc limit 1`,
    ),
  ).toEqual([
    { actor_id: admin.userId, details: { list: 'invites', filters: { name: 'zoll', order: 'createdOn-desc' } } },
  ]);
});

test('refuses a second invite to an address, and sends the open one again', async () => {
  await Promise.all([1, 2, 3].map(() => send('Ida', 'Twice', 'ida@kith.example')));
  const again = await send('Ida', 'Twice', 'IDA@kith.example');
  expect([again.statusCode, again.json().error]).toEqual([
    409,
    {
      code: 'conflict',
      message: 'This address already has an open invite. Resend that one.',
      fields: { emailAddress: 'This address already has an open invite.' },
    },
  ]);
  const open = (await admin.get(`${path}?email=ida@kith.example`)).json().results;
  expect(open).toMatchObject([{ emailsSent: 1 }]);
  expect((await admin.post(`${path}/${open[0].id}/resend`)).json()).toMatchObject({ emailsSent: 2 });
  await admin.delete(`${path}/${open[0].id}`);
  expect((await send('Ida', 'Twice', 'ida@kith.example')).statusCode).toBe(200);
});

test('exports more rows than one batch, and leaves no transaction open', async () => {
  await query(
    kith.url,
    `insert into registration_invite (first_name, last_name, email_address)
     select 'N', 'Number ' || n, n || '@many.example' from generate_series(1, 2500) n`,
  );
  const { body } = await admin.get(`${path}.csv?email=many.example&order=emailAddress-asc`);
  const addresses = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[3]);
  expect(addresses).toHaveLength(2500);
  expect(new Set(addresses).size).toBe(2500);
  const open = await query(
    kith.url,
    `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  expect(open).toEqual([]);
});
