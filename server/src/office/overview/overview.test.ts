import type { Overview } from '@kith/contract/office/overview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Ada Admin', roleIds: [1] });
  await kith.user({ name: 'Mia Member' });
});
afterAll(() => kith.close());

test('counts members, growth and failures', async () => {
  await query(kith.url, 'update user_account set disabled = true where id <> $1', [admin.userId]);
  const mail = `insert into mail (kind, recipient, subject, text_body, html_body, last_error, sent_on) values`;
  await query(
    kith.url,
    `${mail} ('x', 'a@b.example', '', '', '', 'refused', null), ('x', 'c@d.example', '', '', '', null, null)`,
  );
  await query(kith.url, `select graphile_worker.add_job('nobody-does-this', '{}')`);
  await query(kith.url, `update graphile_worker._private_jobs set last_error = 'boom'`);
  const overview = (await admin.get('/tools/overview')).json<Overview>();
  expect(overview).toMatchObject({
    members: { total: 1, activeThisMonth: 1, disabled: 1 },
    people: 2,
    mail: { waiting: 1, failing: 1 },
    imports: { running: 0, failed: 0 },
    introductions: { open: 0, introduced: 0, declined: 0, total: 0 },
    targetLists: { total: 0, shared: 0, targets: 0 },
    jobs: { failing: [{ task: 'nobody-does-this', count: 1, lastError: 'boom' }] },
  });
  for (const months of Object.values(overview.growth)) expect(months).toHaveLength(12);
  expect(overview.growth.members.at(-1)).toEqual({ month: new Date().toISOString().slice(0, 7), count: 2 });
});
