import type { OutboxMail } from '@kith/contract/office/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ roleIds: [1] });
  await query(
    kith.url,
    `insert into mail (kind, recipient, subject, text_body, html_body, last_error, sent_on, created_on) values
      ('a', 'waits@kith.example', '', '', '', null, null, now() - interval '3 days'),
      ('a', 'sent@kith.example', '', '', '', null, now(), now() - interval '2 days'),
      ('a', 'fails@kith.example', '', '', '', 'refused', null, now() - interval '1 day')`,
  );
});
afterAll(() => kith.close());

const list = async (search: string) =>
  (await admin.get(`/tools/outbox?${search}`))
    .json<{ results: OutboxMail[] }>()
    .results.map(({ recipient }) => recipient.split('@')[0]);

test('filters emails by recipient and status', async () => {
  expect(await list('')).toEqual(['fails', 'sent', 'waits']);
  expect(await list('order=recipient-desc')).toEqual(['waits', 'sent', 'fails']);
  expect(await list('recipient=SENT')).toEqual(['sent']);
  expect(await list('status=waiting')).toEqual(['waits']);
  expect(await list('status=sent')).toEqual(['sent']);
  expect(await list('status=failing')).toEqual(['fails']);
});
