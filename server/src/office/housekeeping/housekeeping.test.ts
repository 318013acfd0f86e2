import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { housekeepingJob } from './housekeeping.job.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());

test('deletes expired rows only', async () => {
  const { userId } = await kith.user();
  const sql = (statement: string) => query(kith.url, statement, [userId]);
  for (const [name, age] of [
    ['old', '3 days'],
    ['new', '1 hour'],
  ]) {
    await sql(`insert into password_reset (user_id, expires_on) values ($1, now() - interval '${age}')`);
    await sql(
      `insert into login_email_change (user_id, new_username, token_hash, expires_on) values ($1, 'x', '${name}', now() - interval '${age}')`,
    );
    await sql(
      `insert into session (user_id, token_hash, expires_on) values ($1, sha256('${name}'), now() - interval '${age}' + interval '2 hours')`,
    );
  }
  await query(
    kith.url,
    `insert into mail (kind, recipient, subject, text_body, html_body, created_on)
    values ('x', 'old', '', 'code', 'code', now() - interval '31 days'), ('x', 'new', '', 'code', 'code', now())`,
  );
  const { personId } = await kith.user();
  for (const age of ['89 days', '91 days'])
    await query(
      kith.url,
      `insert into news (user_id, kind, person_id, day, created_on)
      values ($1, 'keepInTouch', $2, current_date - interval '${age}', now() - interval '${age}')`,
      [userId, personId],
    );
  await housekeepingJob({ db: kith.db, config: {} })();
  const count = async (table: string) => (await query(kith.url, `select 1 from ${table}`)).length;
  expect(await Promise.all(['password_reset', 'login_email_change'].map(count))).toEqual([1, 1]);
  expect(await count('news')).toBe(1);
  // The sessions of the users and the one that has not expired.
  expect(await count('session')).toBe(3);
  expect(await query(kith.url, 'select recipient, text_body from mail order by recipient')).toEqual([
    { recipient: 'new', text_body: 'code' },
    { recipient: 'old', text_body: '' },
  ]);
});
