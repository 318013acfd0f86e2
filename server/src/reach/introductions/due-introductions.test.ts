/** Mails, reminders and expiry. */
import type { News } from '@kith/contract/reach/news';
import { expect, test } from 'vitest';
import { addJob } from '../../platform/jobs/jobs.queries.ts';
import type { SignedIn } from '../../../test/app.ts';
import { openIntroductionWorld, read, step } from '../../../test/introductions.ts';
import { query } from '../../../test/query.ts';
import { introductionsCrontab } from './introductions.job.ts';

const { kith, world } = await openIntroductionWorld();

/** As the schedule does, with the name of the job from there. */
const run = async () => {
  await addJob(kith.db, introductionsCrontab.split(' ').at(-1)!, {});
  await kith.runJobs();
};
const mails = async (who: SignedIn) =>
  (await kith.mailTo(who.username)).map(({ kind, subject }) => `${kind}: ${subject}`);
const pass = (days: number) =>
  query(
    kith.url,
    'update introduction set updated_on = updated_on - make_interval(days => $1), until = until - $1::int',
    [days],
  );

test('mails the introducer about a request and the requester that there is an answer, and names nobody', async () => {
  const { ada, bob, dan, zoe } = world;
  const { id } = await world.ask(zoe, { reason: 'Secret reason', note: 'Secret note' });
  expect(await mails(bob)).toEqual(['introduction-request: You are asked for an introduction']);
  await step(bob, id, 'pass-on', { userId: dan.userId });
  expect(await mails(dan)).toEqual(['introduction-request: You are asked for an introduction']);
  await step(dan, id, 'ask-first');
  expect(await mails(ada)).toEqual([]);
  await step(dan, id, 'decline', { reason: 'noTime', releaseReason: true });
  await step(dan, id, 'reconsider');
  await step(dan, id, 'introduce', {});
  expect(await mails(ada)).toEqual([
    'introduction-answer: Your request was answered',
    'introduction-answer: Your request was answered',
  ]);
  const [first] = await kith.mailTo(dan.username);
  expect(first?.text).toContain(`/introductions/${id}`);
  const [introduced, declined] = await kith.mailTo(ada.username);
  expect(introduced).toEqual(declined);
  for (const who of [ada, bob, dan])
    for (const { subject, text, html } of await kith.mailTo(who.username))
      expect(subject + text + html).not.toMatch(/Secret|Zoe|Able|Best|Done|introduced you|declined/);
});

test('sends no mail to users who have switched it off, and none about requests by mail', async () => {
  const { ada, bob, zoe } = world;
  await bob.patch('/tools/introduction-settings', { mail: false });
  await ada.patch('/tools/introduction-settings', { mail: false });
  const { id } = await world.ask(zoe);
  await step(bob, id, 'introduce', {});
  await ada.patch('/tools/introduction-settings', { mail: true });
  const byMail = (await ada.post('/tools/introductions', world.requestByMail)).json<{ id: number }>();
  await step(ada, byMail.id, 'introduce', {});
  expect(await query(kith.url, 'select from mail')).toEqual([]);
});

test('reminds the introducer once, a week after the request or after it was passed on', async () => {
  const { bob, dan } = world;
  const { id } = await world.ask();
  await pass(6);
  await run();
  expect(await mails(bob)).toHaveLength(1);
  await pass(2);
  await run();
  await run();
  expect(await mails(bob)).toEqual([
    'introduction-reminder: A request waits for your answer',
    'introduction-request: You are asked for an introduction',
  ]);
  await step(bob, id, 'pass-on', { userId: dan.userId });
  await run();
  expect(await mails(dan)).toHaveLength(1);
  await pass(8);
  await run();
  expect(await mails(dan)).toHaveLength(2);
});

test('the reminder is news again, once and only for the introducer', async () => {
  const { ada, bob } = world;
  await world.ask();
  const newsOf = async (who: SignedIn) =>
    (await who.get('/tools/news'))
      .json<{ results: News[] }>()
      .results.map((news) => [news.kind === 'introduction' && news.event, news.isRead]);
  const read = async () =>
    bob.post('/tools/news/read', { until: (await bob.get('/tools/news')).json<{ results: News[] }>().results[0]!.id });
  await read();
  await pass(8);
  await query(kith.url, `update news set day = day - 8, created_on = created_on - interval '8 days'`);
  await run();
  expect(await newsOf(bob)).toEqual([
    ['waiting', false],
    ['asked', true],
  ]);
  await read();
  await run();
  expect((await newsOf(bob)).map(([, isRead]) => isRead)).toEqual([true, true]);
  expect(await newsOf(ada)).toEqual([]);
});

test('does not remind an introducer who has answered or is disabled', async () => {
  const { bob, tia, zoe } = world;
  const { id } = await world.ask(zoe);
  await step(bob, id, 'ask-first');
  await world.ask(tia.personId);
  await query(kith.url, 'delete from mail');
  await query(kith.url, 'update user_account set disabled = true where id = $1', [bob.userId]);
  await query(kith.url, `update introduction set state = 'asked' where target_person_id = $1`, [tia.personId]);
  await pass(8);
  await run();
  await query(kith.url, 'update user_account set disabled = false where id = $1', [bob.userId]);
  expect(await query(kith.url, 'select from mail')).toEqual([]);
});

test('expires 30 days after it was asked, if the requester has named no day', async () => {
  const { ada } = world;
  const { id } = await world.ask();
  await pass(30);
  await run();
  expect(await read(ada, id)).toMatchObject({ state: 'asked' });
  await pass(2);
  await run();
  expect(await read(ada, id)).toMatchObject({ state: 'expired' });
});

test('expires after the last day, without a mail', async () => {
  const { ada, bob, tia, zoe } = world;
  const open = await world.ask(zoe);
  const asking = await world.ask(tia.personId);
  await step(bob, asking.id, 'ask-first');
  await query(kith.url, 'delete from mail');
  // It is still today in UTC−12.
  await query(kith.url, `update introduction set until = (now() at time zone 'UTC' - interval '12 hours')::date`);
  await run();
  expect(await read(ada, open.id)).toMatchObject({ state: 'asked' });
  await query(kith.url, `update introduction set until = until - 1`);
  await run();
  for (const { id } of [open, asking])
    expect(await read(ada, id)).toMatchObject({ state: 'expired', isNew: true, steps: [] });
  const { results } = (await ada.get('/tools/news')).json<{ results: News[] }>();
  expect(results).toMatchObject([{ event: 'expired' }, { event: 'expired' }]);
  expect(await read(bob, asking.id)).toMatchObject({ state: 'expired', isNew: false, steps: [] });
  expect(await query(kith.url, 'select from mail')).toEqual([]);
  expect((await step(bob, open.id, 'introduce', {})).statusCode).toBe(409);
});
