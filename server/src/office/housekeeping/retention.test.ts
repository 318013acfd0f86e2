import type { Conversation } from '@kith/contract/messaging/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { addToEachOthersNetworks } from '../../../test/world.ts';
import { housekeepingJob } from './housekeeping.job.ts';
import type { Retention } from './retention.commands.ts';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
});
afterAll(() => kith.close());

const run = (config: Retention) => housekeepingJob({ db: kith.db, config })();
const rows = async (statement: string) => (await query(kith.url, statement)).length;

test('deletes activity, mail and imports that are older than the settings, in steps, and nothing without them', async () => {
  const { userId } = await kith.user();
  await query(
    kith.url,
    `insert into activity (action, happened_on) select 'x', now() - make_interval(days => case when n <= 4001 then 31 else 29 end)
     from generate_series(1, 4003) as n`,
  );
  await query(
    kith.url,
    `insert into mail (kind, recipient, subject, text_body, html_body, created_on)
     select 'x', n || '@kith.example', '', '', '', now() - make_interval(days => n) from unnest(array[29, 31]) as n`,
  );
  await query(
    kith.url,
    `with files as (
       insert into linkedin_import (user_id, status, file_name, created_on, completed_on)
       select $1::int, s, s || n, now() - make_interval(days => n), case when s = 'completed' then now() end
       from unnest(array[29, 31]) as n, unnest(array['completed']) as s union all
       select $1::int, 'running', 'running31', now() - interval '31 days', null returning id
     ) insert into linkedin_import_row (import_id, row_number, contact) select id, 1, '{"firstName": "A", "lastName": "", "company": ""}' from files`,
    [userId],
  );
  await run({});
  expect([await rows(`select 1 from activity where action = 'x'`), await rows('select 1 from mail')]).toEqual([
    4003, 2,
  ]);
  await run({ KITH_KEEP_ACTIVITY_DAYS: 30, KITH_KEEP_MAIL_DAYS: 30, KITH_KEEP_IMPORTS_DAYS: 30 });
  expect(await rows(`select 1 from activity where action = 'x'`)).toBe(2);
  expect(await query(kith.url, 'select recipient from mail')).toEqual([{ recipient: '29@kith.example' }]);
  expect(await query(kith.url, 'select file_name from linkedin_import order by 1')).toEqual([
    { file_name: 'completed29' },
    { file_name: 'running31' },
  ]);
  expect(await rows('select 1 from linkedin_import_row')).toBe(2);
});

test('deletes old messages from the beginning of a conversation, also those with answers', async () => {
  const [ada, bob] = [await kith.user({ legacy: true }), await kith.user({ legacy: true })];
  await addToEachOthersNetworks(kith.db, [ada, bob]);
  const { id } = (await ada.post('/tools/conversations', { participants: [bob.userId] })).json<Conversation>();
  const path = `/tools/conversations/${id}/messages`;
  for (const [text, replyTo] of [['old'], ['older'], ['new', 1], ['newer']] as const)
    await ada.post(path, { text, clientKey: crypto.randomUUID(), ...(replyTo && { replyTo }) });
  await query(kith.url, `update message set created_on = now() - interval '31 days' where sequence <= 2`);
  await run({ KITH_KEEP_MESSAGES_DAYS: 30 });
  const read = (await bob.get(path)).json<{
    messages: { text: string; replyTo: object | null }[];
    hasBefore: boolean;
  }>();
  expect(read.messages.map(({ text, replyTo }) => [text, replyTo])).toEqual([
    ['new', null],
    ['newer', null],
  ]);
  expect(read.hasBefore).toBe(false);
  const { unread } = (await bob.get(`/tools/conversations/${id}`)).json<Conversation>();
  expect(unread).toBe(2);
  expect((await bob.post(path, { text: 'Still here.', clientKey: crypto.randomUUID() })).statusCode).toBe(200);
});
