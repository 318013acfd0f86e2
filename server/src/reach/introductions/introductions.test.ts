/** The path of a request, who reads it, and which requests are refused. */
import type { Introduction } from '@kith/contract/reach/introductions';
import { expect, onTestFinished, test } from 'vitest';
import type { SignedIn } from '../../../test/app.ts';
import { openIntroductionWorld, read, step } from '../../../test/introductions.ts';
import { query } from '../../../test/query.ts';
import { addPerson, addContacts, settle } from '../../../test/world.ts';

const { kith, world } = await openIntroductionWorld({ MESSAGING_FOR: 'members' });

const list = async (who: SignedIn, search = '') =>
  (await who.get(`/tools/introductions${search}`)).json<{ total: number; results: Introduction[] }>();
const newTo = async (who: SignedIn) => (await who.get('/tools/introductions/new')).json();
const none = { open: 0, past: 0 };
const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

test('goes from a chain to a conversation of three and an outcome', async () => {
  const { ada, bob, tia, founders } = world;
  const asked = await world.ask(tia.personId, { note: ' \n ' });
  expect(asked).toMatchObject({
    state: 'asked',
    role: 'requester',
    requester: { personId: ada.personId, name: 'Ada Able' },
    introducer: { personId: bob.personId, name: 'Bob Best', isMember: true },
    target: { type: 'person', id: tia.personId, name: 'Tia Target', isVisible: true },
    collective: { id: founders, name: 'Founders' },
    reason: 'I want to learn from them.',
    note: null,
    until: day(30),
    isNew: false,
    steps: ['withdraw'],
  });
  expect(asked.chain.map(({ entity }) => entity.name)).toEqual(['Ada Able', 'Bob Best', 'Tia Target']);
  const { id } = asked;

  expect(await newTo(bob)).toEqual({ requester: none, introducer: { open: 1, past: 0 } });
  expect(await list(bob, '?role=introducer&show=open')).toMatchObject({
    total: 1,
    results: [{ id, role: 'introducer', isNew: true, steps: ['askFirst', 'introduce', 'passOn', 'decline'] }],
  });
  expect((await step(bob, id, 'seen')).statusCode).toBe(204);
  for (const who of [bob, ada]) expect(await newTo(who)).toEqual({ requester: none, introducer: none });

  expect((await step(bob, id, 'ask-first')).json()).toMatchObject({ state: 'asking', isNew: false });
  expect(await newTo(ada)).toEqual({ requester: { open: 1, past: 0 }, introducer: none });
  expect((await bob.get(`/tools/introductions/${id}/means`)).json()).toEqual({
    canStartConversation: true,
    requesterEmail: null,
    targetEmail: null,
  });
  const introduced = (await step(bob, id, 'introduce', { message: 'Meet each other!' })).json<Introduction>();
  expect(introduced).toMatchObject({ state: 'introduced', steps: ['close'] });
  expect((await step(bob, id, 'take-back')).json().error.message).toBe(
    'This introduction can no longer be taken back.',
  );
  expect(await newTo(ada)).toEqual({ requester: { open: 0, past: 1 }, introducer: none });
  for (const who of [ada, bob, tia]) {
    const conversation = (await who.get(`/tools/conversations/${introduced.conversationId}`)).json();
    expect(conversation).toMatchObject({
      subject: 'Ada Able and Tia Target',
      lastMessage: { text: 'Meet each other!', author: { userId: bob.userId } },
    });
    expect(conversation.participants).toHaveLength(3);
  }
  expect(await list(bob, '?show=open')).toMatchObject({ total: 0 });
  expect((await step(ada, id, 'close', { outcome: 'met' })).json()).toMatchObject({ state: 'closed', outcome: 'met' });
  expect((await step(bob, id, 'close', { outcome: 'ledToSomething' })).json()).toMatchObject({
    outcome: 'ledToSomething',
    steps: ['close', 'reopen'],
  });
  expect(await list(ada, '?role=requester&show=past')).toMatchObject({ total: 1, results: [{ id, isNew: true }] });
});

test('is hidden from everybody else, also from admins and the target', async () => {
  const { bob, dan, tia, sam, admin } = world;
  const { id } = await world.ask(tia.personId);
  const paths = Object.entries({
    seen: undefined,
    'ask-first': undefined,
    introduce: {},
    'pass-on': { userId: dan.userId },
    decline: {},
    reconsider: undefined,
    withdraw: undefined,
    'ask-again': undefined,
    'take-back': undefined,
    close: { outcome: 'met' },
    reopen: undefined,
  });
  for (const who of [dan, tia, sam, admin]) {
    expect(await list(who)).toMatchObject({ total: 0 });
    for (const read of ['', '/means', '/other-introducers'])
      expect((await who.get(`/tools/introductions/${id}${read}`)).statusCode).toBe(404);
    for (const [path, body] of paths) {
      const [refused, none] = [await step(who, id, path, body), await step(who, 2_000_000_000, path, body)];
      expect([refused.statusCode, refused.body], path).toEqual([404, none.body]);
    }
    const refusing = { introductionId: id };
    expect((await who.post('/tools/introduction-settings/refused', refusing)).statusCode).toBe(404);
  }
  expect(await read(bob, id)).toMatchObject({ state: 'asked' });
});

test('passes a request on to a collaborator, and the former introducer no longer reads it', async () => {
  const { ada, bob, dan, tia, sam } = world;
  const { id } = await world.ask(tia.personId);
  const others = async () =>
    (await bob.get(`/tools/introductions/${id}/other-introducers`)).json<{ results: { name: string }[] }>().results;
  expect(await others()).toMatchObject([{ name: 'Dan Done', userId: dan.userId }]);
  for (const { userId } of [ada, bob, tia, sam])
    expect((await step(bob, id, 'pass-on', { userId })).statusCode).toBe(409);
  await dan.patch('/tools/introduction-settings', { takesRequests: false });
  expect(await others()).toEqual([]);
  expect((await step(bob, id, 'pass-on', { userId: dan.userId })).statusCode).toBe(409);
  await dan.patch('/tools/introduction-settings', { takesRequests: true });
  expect((await step(bob, id, 'pass-on', { userId: dan.userId })).statusCode).toBe(204);
  expect((await bob.get(`/tools/introductions/${id}`)).statusCode).toBe(404);
  expect(await read(dan, id)).toMatchObject({ state: 'asked', role: 'introducer', isNew: true });
  expect(await read(ada, id)).toMatchObject({ introducer: { name: 'Dan Done' }, isNew: true });
  // Dan shares no network, so nothing says how he knows Tia. Bob is in the chain of neither.
  for (const who of [ada, dan]) {
    const { chain } = await read(who, id);
    expect(chain.map(({ entity }) => entity.name)).toEqual(['Ada Able', 'Dan Done', 'Tia Target']);
    expect(chain.at(-1)?.link).toBeNull();
  }
  // Neither of the two can be asked again.
  for (const introducer of [bob, dan])
    expect((await ada.get(world.optionsOf(tia.personId, introducer.personId))).json()).toMatchObject({
      how: 'askedBefore',
      introductionId: id,
    });
});

test('passes nothing on to somebody who was asked for the same target in the last 90 days', async () => {
  const { ada, bob, dan, tia, zoe } = world;
  const othersOf = async (who: SignedIn, id: number) =>
    (await who.get(`/tools/introductions/${id}/other-introducers`)).json<{ results: { name: string }[] }>().results;
  // In a circle.
  const { id } = await world.ask();
  await step(bob, id, 'pass-on', { userId: dan.userId });
  expect(await othersOf(dan, id)).toEqual([]);
  expect((await step(dan, id, 'pass-on', { userId: bob.userId })).json().error.message).toBe(
    'You cannot pass this request on to this person.',
  );
  // Dan has taken a request for Zoe. He can take one for Tia, and one for Zoe after 90 days.
  const other = await world.ask(tia.personId);
  expect(await othersOf(bob, other.id)).toMatchObject([{ name: 'Dan Done' }]);
  await query(kith.url, 'update introduction set target_person_id = $1 where id = $2', [zoe, other.id]);
  expect(await othersOf(bob, other.id)).toEqual([]);
  expect((await step(bob, other.id, 'pass-on', { userId: dan.userId })).statusCode).toBe(409);
  await query(kith.url, `update introduction set created_on = now() - interval '91 days' where id = $1`, [id]);
  expect(await othersOf(bob, other.id)).toMatchObject([{ name: 'Dan Done' }]);
  expect((await step(bob, other.id, 'pass-on', { userId: dan.userId })).statusCode).toBe(204);
  expect(await read(ada, other.id)).toMatchObject({ introducer: { name: 'Dan Done' } });
});

test('finds the chain of a new introducer, with what both may see of it', async () => {
  const { ada, bob, dan, zoe, founders } = world;
  await addContacts(kith.db, dan, [zoe]);
  await dan.post('/tools/relationships', { toPersonId: zoe, strengthId: 2 });
  await ada.post('/tools/relationships', { toPersonId: dan.personId, strengthId: 1 });
  await dan.post(`/tools/collectives/${founders}/networks/share`);
  await settle(kith.db);
  onTestFinished(async () => {
    await dan.delete(`/tools/collectives/${founders}/networks/remove`);
    await query(kith.url, 'delete from relationship where from_person_id = any ($1)', [[ada.personId, dan.personId]]);
    await settle(kith.db);
  });
  const { id } = await world.ask();
  await step(bob, id, 'pass-on', { userId: dan.userId });
  const links = async (who: SignedIn) => (await read(who, id)).chain.slice(1).map(({ link }) => link);
  expect(await links(ada)).toMatchObject([
    { kind: 'knows', strengthId: 1, isWeakest: true },
    { kind: 'knows', strengthId: 2, connectedOn: '2020-05-17' },
  ]);
  expect(await links(dan)).toMatchObject([
    { kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false },
    { kind: 'knows', strengthId: 2, connectedOn: '2020-05-17' },
  ]);
});

test('finds the chain again, and refuses one that is not there', async () => {
  const { ada, bob, zoe, max, acme } = world;
  const status = async (more: object) =>
    (await ada.post('/tools/introductions', { ...world.requestFor(zoe), ...more })).statusCode;
  const [toBob, toZoe, toMax] = [bob.personId, zoe, max].map((id) => `person ${id}`);
  expect(await status({ chain: [toMax, toZoe] })).toBe(409);
  expect(await status({ chain: [toBob, toMax, toZoe] })).toBe(409);
  expect(await status({ chain: ['person 9999999999', toZoe] })).toBe(409);
  expect(await status({ chain: [`organization ${acme}`, toZoe] })).toBe(400);
  expect(await status({ chain: [`person ${ada.personId}`, toZoe] })).toBe(400);
  expect(await status({ toEntityId: ada.personId })).toBe(400);
  expect(await status({ toEntityId: 2_000_000_000 })).toBe(404);
  expect(await status({ collectiveId: undefined })).toBe(409);
  // A day that is today, or in 30 days, somewhere on earth.
  const [first, last] = [-12 / 24, 30 + 14 / 24];
  expect(await status({ until: day(first - 1) })).toBe(400);
  expect(await status({ until: day(last + 1) })).toBe(400);
  expect(await status({ until: day(last) })).toBe(200);
  await world.clear();
  expect(await status({ until: day(first) })).toBe(200);
  const { id } = await world.ask(world.tia.personId);
  await query(kith.url, `update introduction set reason = 'Stays' where id = $1`, [id]);
  expect((await world.sam.post('/tools/introductions', world.requestFor(zoe))).statusCode).toBe(403);
});

test('counts requests: ten open ones, and each person once in 90 days for the same target', async () => {
  const { ada, zoe } = world;
  const { id } = await world.ask();
  const again = async () => ada.post('/tools/introductions', world.requestFor(zoe));
  await step(ada, id, 'withdraw');
  expect((await again()).json().error.message).toContain('in the last 90 days');
  await query(kith.url, `update introduction set created_on = now() - interval '91 days'`);
  expect((await ada.get(world.optionsOf(zoe))).json()).toEqual({ how: 'inKith', email: null, introductionId: id });
  const targets = await Promise.all(Array.from({ length: 10 }, (_, index) => addPerson(kith.db, `Target ${index}`)));
  await addContacts(kith.db, world.bob, targets);
  await settle(kith.db);
  for (const target of targets.slice(0, 9)) await world.ask(target);
  expect((await again()).statusCode).toBe(200);
  const refused = await ada.post('/tools/introductions', world.requestFor(targets[9]!));
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'You have 10 open requests. Withdraw one, or wait for an answer.',
  ]);
  expect((await ada.get(world.optionsOf(targets[9]!))).json()).toMatchObject({ how: 'tooMany' });
  // A withdrawal can be taken back within the limit only.
  expect((await step(ada, id, 'ask-again')).json().error.message).toContain('10 open requests');
  await query(kith.url, `update introduction set state = 'declined' where target_person_id = $1`, [targets[0]]);
  expect((await step(ada, id, 'ask-again')).json()).toMatchObject({ state: 'asked' });
});

test('is tracked by the requester alone if the introducer has no account', async () => {
  const { ada, max, acme, founders } = world;
  const options = `/tools/introductions/options?collectiveId=${founders}&introducerId=${max}&toEntityId=${acme}&toEntityTypeId=13`;
  expect((await ada.get(options)).json()).toEqual({ how: 'byMail', email: null, introductionId: null });
  const asked = (await ada.post('/tools/introductions', world.requestByMail)).json<Introduction>();
  expect(asked).toMatchObject({
    introducer: { name: 'Max Mail', isMember: false },
    target: { type: 'organization', id: acme },
    steps: ['askFirst', 'introduce', 'decline', 'withdraw'],
  });
  const { id } = asked;
  expect((await ada.get(`/tools/introductions/${id}/means`)).json()).toMatchObject({ canStartConversation: false });
  expect((await ada.get(`/tools/introductions/${id}/other-introducers`)).json()).toMatchObject({ total: 0 });
  expect((await step(ada, id, 'introduce', { message: 'Hello' })).statusCode).toBe(400);
  await step(ada, id, 'decline', { reason: 'noTime' });
  expect(await read(ada, id)).toMatchObject({ declineReason: 'noTime', isNew: false, steps: ['reconsider'] });
  await step(ada, id, 'reconsider');
  expect((await step(ada, id, 'introduce', {})).json()).toMatchObject({
    state: 'introduced',
    conversationId: null,
    steps: ['takeBack', 'close'],
  });
});

test('starts no conversation if messaging refuses, and changes nothing', async () => {
  const { ada, bob, tia, zoe } = world;
  const conversations = () => query(kith.url, 'select id from conversation order by 1');
  const before = await conversations();
  const introduce = (id: number) => step(bob, id, 'introduce', { message: 'Meet!' });
  const { id } = await world.ask(zoe);
  expect((await introduce(id)).json().error.fields).toEqual({
    message: 'You cannot write to both of them in Kith. Introduce them by mail.',
  });
  const blocked = await world.ask(tia.personId);
  await query(kith.url, 'insert into messaging_block (user_id, blocked_user_id) values ($1, $2)', [
    tia.userId,
    bob.userId,
  ]);
  expect((await bob.get(`/tools/introductions/${blocked.id}/means`)).json()).toMatchObject({
    canStartConversation: false,
  });
  expect((await introduce(blocked.id)).statusCode).toBe(400);
  for (const one of [id, blocked.id]) expect(await read(ada, one)).toMatchObject({ state: 'asked', isNew: false });
  expect(await conversations()).toEqual(before);
  expect((await step(bob, blocked.id, 'introduce', {})).json()).toMatchObject({ state: 'introduced' });
});

test('starts no conversation of two who have blocked each other, as of somebody whom messaging does not reach', async () => {
  const { bob, ada, tia, zoe } = world;
  const [unreached, { id }] = [await world.ask(zoe), await world.ask(tia.personId)];
  const meansOf = async (one: number) => (await bob.get(`/tools/introductions/${one}/means`)).json<object>();
  const introduce = (one: number) => step(bob, one, 'introduce', { message: 'Meet!' });
  expect(await meansOf(id)).toMatchObject({ canStartConversation: true });
  const refused = await introduce(unreached.id);
  for (const [one, other] of [
    [ada, tia],
    [tia, ada],
  ] as const) {
    await query(kith.url, 'delete from messaging_block');
    await query(kith.url, 'insert into messaging_block (user_id, blocked_user_id) values ($1, $2)', [
      one.userId,
      other.userId,
    ]);
    expect(await meansOf(id)).toEqual(await meansOf(unreached.id));
    const response = await introduce(id);
    expect([response.statusCode, response.json().error.fields]).toEqual([400, refused.json().error.fields]);
  }
  expect((await step(bob, id, 'introduce', {})).json()).toMatchObject({ state: 'introduced', conversationId: null });
});
