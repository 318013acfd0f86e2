import type { News } from '@kith/contract/reach/news';
import { expect, onTestFinished, test } from 'vitest';
import { joinCollective, leaveCollective } from '../../access/membership.ts';
import type { SignedIn } from '../../../test/app.ts';
import { openIntroductionWorld, step } from '../../../test/introductions.ts';
import { query } from '../../../test/query.ts';

const { kith, world } = await openIntroductionWorld();

const newsOf = async (who: SignedIn, parameters = '') =>
  (await who.get(`/tools/news${parameters}`)).json<{ results: News[]; total: number }>();
const unreadOf = async (who: SignedIn) => (await who.get('/tools/news/new')).json<{ unread: number }>().unread;
const read = (who: SignedIn, body: object) => who.post('/tools/news/read', body);

/** Events and people of the introductions, the latest first. */
const eventsOf = async (who: SignedIn) =>
  (await newsOf(who)).results.flatMap((news) => (news.kind === 'introduction' ? [[news.event, news.person.name]] : []));

test('tells the introducer of a request, and the requester of each answer', async () => {
  const { ada, bob, dan, zoe } = world;
  const { id } = await world.ask(zoe);
  expect((await newsOf(bob)).results).toEqual([
    {
      id: expect.any(Number),
      kind: 'introduction',
      createdOn: expect.any(Number),
      isRead: false,
      introductionId: id,
      event: 'asked',
      state: 'asked',
      person: { id: ada.personId, name: 'Ada Able', profilePicture: null },
      targetName: 'Zoe Two',
    },
  ]);
  expect(await eventsOf(ada)).toEqual([]);

  await step(bob, id, 'ask-first');
  expect(await eventsOf(ada)).toEqual([['asking', 'Bob Best']]);
  await step(bob, id, 'pass-on', { userId: dan.userId });
  expect(await eventsOf(ada)).toEqual([['passedOn', 'Dan Done']]);
  expect(await eventsOf(dan)).toEqual([['asked', 'Ada Able']]);
  // He no longer reads the request, so its news is gone too.
  expect(await eventsOf(bob)).toEqual([]);
  await step(dan, id, 'decline', { reason: null });
  expect(await eventsOf(ada)).toEqual([['declined', 'Dan Done']]);
  await step(dan, id, 'reconsider');
  await step(dan, id, 'introduce', {});
  expect(await eventsOf(ada)).toEqual([['introduced', 'Dan Done']]);
  await step(dan, id, 'take-back');
  expect(await eventsOf(ada)).toEqual([['takenBack', 'Dan Done']]);
  await step(dan, id, 'introduce', {});
  // The last event is the only row of the day, and the state of the earlier news is the current one.
  expect((await newsOf(dan)).results).toMatchObject([{ event: 'asked', state: 'introduced' }]);

  await step(ada, id, 'close', { outcome: 'notNow' });
  expect([await eventsOf(ada), await eventsOf(dan)]).toEqual([[['introduced', 'Dan Done']], [['closed', 'Ada Able']]]);
  await step(dan, id, 'close', { outcome: 'met' });
  expect(await eventsOf(ada)).toEqual([['closed', 'Dan Done']]);
});

test('what a former introducer did is never news of the new one', async () => {
  const { ada, bob, dan } = world;
  const [{ id }, other] = [await world.ask(), await world.ask(world.tia.personId)];
  // Each on a day of its own, so that no row replaces another.
  const take = async (who: SignedIn, name: string, body?: object, of = id) => {
    expect((await step(who, of, name, body)).statusCode).toBeLessThan(300);
    await query(kith.url, 'update news set day = day - 1');
  };
  await take(bob, 'ask-first', {}, other.id);
  await take(bob, 'decline', { reason: null });
  await take(bob, 'reconsider');
  expect(await eventsOf(ada)).toEqual(['asking', 'declined', 'asking'].map((event) => [event, 'Bob Best']));
  await take(bob, 'pass-on', { userId: dan.userId });
  await take(dan, 'ask-first');
  expect(await eventsOf(ada)).toEqual([
    ['asking', 'Dan Done'],
    ['passedOn', 'Dan Done'],
    ['asking', 'Bob Best'],
  ]);
});

test('a request by mail is no news: only the requester knows of it', async () => {
  const { ada } = world;
  const asked = await ada.post('/tools/introductions', world.requestByMail);
  await step(ada, asked.json<{ id: number }>().id, 'introduce', {});
  expect((await query(kith.url, 'select from news')).length).toBe(0);
});

test('shows and counts only the own news, and marks only the own as read', async () => {
  const { ada, bob, dan, zoe, tia } = world;
  await world.ask(zoe);
  await world.ask(tia.personId);
  const [second, first] = (await newsOf(bob)).results;
  expect([await unreadOf(bob), await unreadOf(ada), await unreadOf(dan)]).toEqual([2, 0, 0]);
  expect((await newsOf(dan)).total).toBe(0);

  for (const body of [{ ids: [first!.id, second!.id] }, { until: second!.id }])
    expect((await read(dan, body)).statusCode).toBe(204);
  expect(await unreadOf(bob)).toBe(2);
  await read(bob, { ids: [second!.id] });
  expect((await newsOf(bob)).results.map(({ isRead }) => isRead)).toEqual([true, false]);
  await read(bob, { until: first!.id });
  expect(await unreadOf(bob)).toBe(0);
  expect((await newsOf(bob)).total).toBe(2);
});

test('whatever comes after the newest seen row stays unread, also if it renews an older one', async () => {
  const { ada, bob, zoe, tia } = world;
  const { id } = await world.ask(zoe);
  await world.ask(tia.personId);
  const until = (await newsOf(bob)).results[0]!.id;
  await step(ada, id, 'withdraw');
  await step(ada, id, 'ask-again');
  await read(bob, { until });
  const after = (await newsOf(bob)).results;
  expect(after.map((news) => [news.kind === 'introduction' && news.targetName, news.isRead])).toEqual([
    ['Zoe Two', false],
    ['Tia Target', true],
  ]);
});

test('opening an introduction marks its news as read', async () => {
  const { bob } = world;
  const { id } = await world.ask();
  await step(bob, id, 'seen');
  expect(await unreadOf(bob)).toBe(0);
});

test('filters by kind, and refuses what it does not know', async () => {
  const { bob } = world;
  await world.ask();
  expect((await newsOf(bob, '?kind=introduction')).total).toBe(1);
  expect((await newsOf(bob, '?kind=joined')).total).toBe(0);
  expect((await bob.get('/tools/news?kind=other')).statusCode).toBe(400);
  for (const body of [{}, { ids: [] }, { ids: [1], until: 1 }, { until: 'all' }])
    expect((await read(bob, body)).statusCode).toBe(400);
});

test('tells collaborators who joined, as long as both collaborate', async () => {
  const { ada, bob, dan, sam, founders } = world;
  const member =
    'insert into client_member (client_id, user_id) select client_id, $2 from collective where id = $1 on conflict do nothing';
  await query(kith.url, member, [founders, sam.userId]);
  const added = await ada.post(`/tools/collectives/${founders}/collaborators`, { userIds: [sam.userId] });
  expect(added.statusCode, added.body).toBeLessThan(300);
  await kith.runJobs();
  expect((await newsOf(bob)).results).toMatchObject([
    { kind: 'joined', person: { name: 'Sam Stranger' }, collective: { id: founders, name: 'Founders' } },
  ]);
  // Neither whoever added them, nor whoever joined.
  expect([await unreadOf(ada), await unreadOf(dan), await unreadOf(sam)]).toEqual([0, 1, 0]);

  const change = (membership: typeof leaveCollective | typeof joinCollective, { userId }: SignedIn) =>
    kith.db.transaction().execute(async (trx) => void (await membership(trx, { collectiveId: founders, userId })));
  onTestFinished(() => change(joinCollective, dan));
  await change(leaveCollective, dan);
  expect([await unreadOf(dan), (await newsOf(dan)).total]).toEqual([0, 0]);
  await change(leaveCollective, sam);
  expect([await unreadOf(bob), (await newsOf(bob)).total]).toEqual([0, 0]);
});

test('the weekly mail can be switched off', async () => {
  const { ada, bob } = world;
  expect((await ada.get('/tools/news-settings')).json()).toEqual({ weeklyMail: true });
  expect((await ada.patch('/tools/news-settings', { weeklyMail: false })).json()).toEqual({ weeklyMail: false });
  expect((await ada.patch('/tools/news-settings', {})).json()).toEqual({ weeklyMail: false });
  expect((await bob.get('/tools/news-settings')).json()).toEqual({ weeklyMail: true });
});
