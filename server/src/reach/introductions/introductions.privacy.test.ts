/** What each side learns, and what ends an introduction. */
import type { Introduction } from '@kith/contract/reach/introductions';
import type { News } from '@kith/contract/reach/news';
import { expect, test } from 'vitest';
import { joinCollective, leaveCollective } from '../../access/membership.ts';
import type { SignedIn } from '../../../test/app.ts';
import { openIntroductionWorld, read, step } from '../../../test/introductions.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addPerson, addRole, settle } from '../../../test/world.ts';

const { kith, world } = await openIntroductionWorld({ MESSAGING_FOR: 'members' });

const block = (one: SignedIn, other: SignedIn) =>
  query(kith.url, 'insert into messaging_block (user_id, blocked_user_id) values ($1, $2)', [one.userId, other.userId]);
const refuse = (one: SignedIn, other: SignedIn) =>
  query(kith.url, 'insert into introduction_refusal (user_id, refused_user_id) values ($1, $2)', [
    one.userId,
    other.userId,
  ]);
const disable = (who: SignedIn, disabled: boolean) =>
  query(kith.url, 'update user_account set disabled = $2 where id = $1', [who.userId, disabled]);

test('an introducer who takes no requests gives the same answers for every reason', async () => {
  const { ada, bob, zoe } = world;
  const reasons: Record<string, () => Promise<unknown>> = {
    off: () => bob.patch('/tools/introduction-settings', { takesRequests: false }),
    refused: () => refuse(bob, ada),
    blocked: () => block(bob, ada),
    blocking: () => block(ada, bob),
    disabled: () => disable(bob, true),
    'without a role': () => query(kith.url, 'delete from user_role where user_id = $1', [bob.userId]),
  };
  const answers = new Set<string>();
  for (const [reason, apply] of Object.entries(reasons)) {
    await world.clear();
    await apply();
    const options = await ada.get(world.optionsOf(zoe));
    const asked = await ada.post('/tools/introductions', world.requestFor(zoe));
    expect([options.statusCode, asked.statusCode], reason).toEqual([200, 409]);
    answers.add(options.body + asked.body);
    await disable(bob, false);
    await query(kith.url, 'insert into user_role values ($1, 2) on conflict do nothing', [bob.userId]);
  }
  expect([...answers]).toEqual([
    '{"how":"notTaking","email":null,"introductionId":null}{"error":{"code":"conflict","message":"They take no requests at the moment."}}',
  ]);
});

test('the options reveal nothing of people and collectives that the asker cannot see', async () => {
  const { ada, bob, sam, zoe, founders } = world;
  const status = async (who: SignedIn, introducer: number, target: number) =>
    (await who.get(world.optionsOf(target, introducer))).statusCode;
  expect(await status(sam, bob.personId, zoe)).toBe(403);
  expect(await status(ada, sam.personId, zoe)).toBe(403);
  expect(await status(ada, bob.personId, sam.personId)).toBe(403);
  expect(await status(ada, 2_000_000_000, zoe)).toBe(404);
  expect(await status(ada, ada.personId, zoe)).toBe(400);
  const outside = `/tools/introductions/options?introducerId=${bob.personId}&toEntityId=${zoe}&toEntityTypeId=19`;
  expect((await sam.get(`${outside}&collectiveId=${founders}`)).statusCode).toBe(403);
});

test('the introducer does not learn how the requester rated them, nor the weakest link', async () => {
  const { ada, bob, zoe } = world;
  await ada.post('/tools/relationships', { toPersonId: bob.personId, strengthId: 1 });
  await bob.post('/tools/relationships', { toPersonId: zoe, strengthId: 3 });
  const asked = await world.ask();
  expect(asked.chain.map(({ link }) => link)).toEqual([
    null,
    { kind: 'knows', strengthId: 1, connectedOn: null, isWeakest: true },
    { kind: 'knows', strengthId: 3, connectedOn: '2020-05-17', isWeakest: false },
  ]);
  const ofIntroducer = await read(bob, asked.id);
  expect(ofIntroducer.chain.map(({ link }) => link)).toEqual([
    null,
    { kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false },
    { kind: 'knows', strengthId: 3, connectedOn: '2020-05-17', isWeakest: false },
  ]);
});

test('an introducer outside of the collective sees names only', async () => {
  // Ivy is in Ada’s own network and worked with Tom, who is in the collective through Bob.
  const { ada, bob, acme, founders } = world;
  const ivy = await kith.user({ name: 'Ivy Outside' });
  const tom = await addPerson(kith.db, 'Tom Inside');
  await query(kith.url, `update person set headline = 'Secret headline' where id = $1`, [tom]);
  await query(kith.url, `update person set email_work = 'ada@work.example' where id = $1`, [ada.personId]);
  for (const person of [ivy.personId, tom]) await addRole(kith.db, person, acme, 'Secret title');
  await addContacts(kith.db, ada, [ivy.personId], true);
  await addContacts(kith.db, bob, [tom]);
  await settle(kith.db);
  const chain = [`person ${ivy.personId}`, `organization ${acme}`, `person ${tom}`];
  const asked = (await ada.post('/tools/introductions', world.requestFor(tom, chain))).json<Introduction>();
  expect(asked).toMatchObject({ collective: { id: founders }, target: { headline: 'Secret headline' } });
  const seen = await read(ivy, asked.id);
  expect(seen).toMatchObject({
    collective: null,
    target: { name: 'Tom Inside', headline: null, isVisible: false, profilePicture: null },
    steps: ['askFirst', 'introduce', 'decline'],
  });
  expect(seen.chain.map(({ entity }) => entity.name)).toEqual(['Ada Able', 'Ivy Outside', 'Acme', 'Tom Inside']);
  expect(JSON.stringify(seen.chain[3])).not.toContain('Secret');
  expect(seen.chain.map(({ isCollaborator }) => isCollaborator)).toEqual([false, false, false, false]);
  expect((await ivy.get(`/tools/introductions/${asked.id}/other-introducers`)).json()).toMatchObject({ total: 0 });
  expect((await step(ivy, asked.id, 'pass-on', { userId: bob.userId })).statusCode).toBe(409);
  // Ivy does not see Ada’s profile, so not her address either.
  expect((await ivy.get(`/tools/introductions/${asked.id}/means`)).json()).toEqual({
    canStartConversation: false,
    requesterEmail: null,
    targetEmail: null,
  });
});

test('records that there was a request, and no names or texts', async () => {
  const { ada, bob, tia, admin } = world;
  const { id } = await world.ask(tia.personId, { note: 'A note to forward' });
  await step(bob, id, 'decline', { reason: 'noTime' });
  const log = (await admin.get('/tools/activity?action=introduction')).json<{ results: object[] }>().results;
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'introduction-answered', actor: { id: bob.userId }, entityType: null, entityId: null, details: {} },
    { action: 'introduction-asked', actor: { id: ada.userId }, entityType: null, entityId: null, details: {} },
  ]);
  expect((await admin.get('/tools/overview')).json().introductions).toEqual({
    open: 0,
    introduced: 0,
    declined: 1,
    total: 1,
  });
});

const ends: [reason: string, end: () => Promise<unknown>, restore: () => Promise<unknown>][] = [
  ['the introducer is disabled', () => disable(world.bob, true), () => disable(world.bob, false)],
  ['the introducer loses their role', () => removeRole(world.bob), () => addRoles(world.bob)],
  ['the introducer leaves the collective', () => leave(world.bob), () => join(world.bob)],
  ['the requester is blocked', () => block(world.bob, world.ada), async () => {}],
  ['the requester blocks', () => block(world.ada, world.bob), async () => {}],
];
const removeRole = (who: SignedIn) => query(kith.url, 'delete from user_role where user_id = $1', [who.userId]);
const addRoles = (who: SignedIn) => query(kith.url, 'insert into user_role values ($1, 2)', [who.userId]);
const endedNewsOf = async (who: SignedIn) =>
  (await who.get('/tools/news?kind=introduction'))
    .json<{ results: News[] }>()
    .results.filter((news) => news.kind === 'introduction' && news.event === 'ended');
const inCollective = (change: typeof joinCollective | typeof leaveCollective, { userId }: SignedIn) =>
  kith.db.transaction().execute<unknown>((trx) => change(trx, { collectiveId: world.founders, userId }));
const join = async (who: SignedIn) => {
  await inCollective(joinCollective, who);
  await query(
    kith.url,
    'insert into shared_network (collective_id, network_id, user_id) select $1, id, $2 from network where owner_user_id = $2',
    [world.founders, who.userId],
  );
  await settle(kith.db);
};
const leave = (who: SignedIn) => inCollective(leaveCollective, who);

test.each(ends)('ends an open request if %s, with the same text for all', async (cause, end, restore) => {
  const { ada, bob } = world;
  const { id, ...asked } = await world.ask();
  const declined = await world.ask(world.tia.personId);
  await step(bob, declined.id, 'decline', {});
  // Ada has not opened the last change.
  await step(bob, id, 'ask-first');
  await end();
  const ended = await read(ada, id);
  expect(ended).toMatchObject({ state: 'ended', steps: [], reason: asked.reason });
  // Whoever has caused it needs no notice.
  const isOwn = cause === 'the requester blocks';
  expect(ended.isNew).toBe(!isOwn);
  const news = {
    introductionId: id,
    state: 'ended',
    person: { name: 'Bob Best' },
    targetName: 'Zoe Two',
    isRead: false,
  };
  expect(await endedNewsOf(ada)).toMatchObject(isOwn ? [] : [news]);
  expect(await read(ada, declined.id)).toMatchObject({ state: 'declined' });
  await restore();
  expect(await endedNewsOf(bob)).toEqual([]);
});

test('a requester whom the owner removes is told that the request has ended', async () => {
  const { ada, dan, zoe, founders } = world;
  const { id } = (await dan.post('/tools/introductions', world.requestFor(zoe))).json<Introduction>();
  const removed = await ada.post(`/tools/collectives/${founders}/collaborators/remove`, { userIds: [dan.userId] });
  expect(removed.statusCode).toBe(204);
  expect(await read(dan, id)).toMatchObject({ state: 'ended', isNew: true, collective: null });
  expect(await endedNewsOf(dan)).toMatchObject([{ introductionId: id }]);
  await inCollective(joinCollective, dan);
});

test('a requester who has lost their role waits for nobody, and is not taken up again', async () => {
  const { ada, bob, tia } = world;
  const open = await world.ask();
  const declined = await world.ask(tia.personId);
  await step(bob, declined.id, 'decline', {});
  // Another role is left.
  await query(kith.url, 'insert into user_role values ($1, 1)', [ada.userId]);
  await query(kith.url, 'delete from user_role where user_id = $1 and role_id = 2', [ada.userId]);
  expect(await read(bob, open.id)).toMatchObject({ state: 'asked' });
  await removeRole(ada);
  expect(await read(bob, open.id)).toMatchObject({ state: 'ended', isNew: true, steps: [] });
  expect(await read(bob, declined.id)).toMatchObject({ state: 'declined', steps: [] });
  expect((await step(bob, declined.id, 'reconsider')).statusCode).toBe(409);
  await addRoles(ada);
});

test('ends with a destroyed collective, and with a refusal of the requester', async () => {
  const { ada, bob, zoe } = world;
  const short = await addCollective(kith.db, { name: 'Short', owner: ada, collaborators: [bob], shared: [bob] });
  await settle(kith.db);
  const request = { ...world.requestFor(zoe), collectiveId: short };
  const { id } = (await ada.post('/tools/introductions', request)).json<Introduction>();
  await ada.call({ method: 'DELETE', url: `/api/tools/collectives/${short}`, payload: { name: 'Short' } });
  expect(await read(ada, id)).toMatchObject({ state: 'ended', collective: null });

  const other = await world.ask(world.tia.personId);
  const refused = '/tools/introduction-settings/refused';
  expect((await ada.post(refused, { introductionId: other.id })).statusCode).toBe(404);
  expect((await bob.post(refused, { introductionId: other.id })).statusCode).toBe(204);
  expect((await bob.post(refused, { introductionId: other.id })).statusCode).toBe(204);
  expect(await read(ada, other.id)).toMatchObject({ state: 'ended', isNew: true });
  expect(await read(bob, other.id)).toMatchObject({ state: 'ended' });
  expect((await bob.get(refused)).json()).toMatchObject({
    total: 1,
    results: [{ name: 'Ada Able', userId: ada.userId }],
  });
  expect((await ada.get(refused)).json()).toMatchObject({ total: 0 });
  expect((await bob.delete(`${refused}/${ada.userId}`)).statusCode).toBe(204);
  expect((await bob.get(refused)).json()).toMatchObject({ total: 0 });
});

test('somebody can be refused before they ask, if they are seen', async () => {
  const { ada, bob, dan, sam, zoe, max } = world;
  const settings = '/tools/introduction-settings';
  const possible = async (who: SignedIn, name = '') =>
    (await who.get(`${settings}/possible-requesters?name=${name}`))
      .json<{ results: { name: string }[] }>()
      .results.map((person) => person.name);
  // Max and Zoe have no account, Sam is in no scope of Bob.
  expect(await possible(bob)).toEqual(['Ada Able', 'Dan Done', 'Tia Target']);
  expect(await possible(bob, 'able')).toEqual(['Ada Able']);
  expect(await possible(sam)).toEqual([]);
  for (const userId of [bob.userId, sam.userId, 2_000_000_000])
    expect((await bob.post(`${settings}/refused`, { userId })).statusCode).toBe(404);
  for (const body of [{}, { userId: ada.userId, introductionId: 1 }, { personId: max }])
    expect((await bob.post(`${settings}/refused`, body)).statusCode).toBe(400);

  const open = await world.ask(world.tia.personId);
  for (let times = 0; times < 2; times++)
    expect((await bob.post(`${settings}/refused`, { userId: ada.userId })).statusCode).toBe(204);
  expect(await read(ada, open.id)).toMatchObject({ state: 'ended' });
  expect(await possible(bob)).toEqual(['Dan Done', 'Tia Target']);
  expect((await bob.get(`${settings}/refused`)).json()).toMatchObject({ total: 1, results: [{ name: 'Ada Able' }] });
  expect((await ada.get(world.optionsOf(zoe))).json()).toMatchObject({ how: 'notTaking' });
  expect(await possible(dan)).toContain('Ada Able');
  expect((await bob.delete(`${settings}/refused/${ada.userId}`)).statusCode).toBe(204);
  expect((await ada.get(world.optionsOf(zoe))).json()).toMatchObject({ how: 'inKith' });
});

test('a withdrawn or declined request cannot be opened again after a block', async () => {
  const { ada, bob, tia } = world;
  const withdrawn = await world.ask();
  const declined = await world.ask(tia.personId);
  await step(ada, withdrawn.id, 'withdraw');
  await step(bob, declined.id, 'decline', {});
  await block(bob, ada);
  expect((await step(ada, withdrawn.id, 'ask-again')).json().error.message).toBe(
    'They take no requests at the moment.',
  );
  expect((await step(bob, declined.id, 'reconsider')).statusCode).toBe(409);
  await world.clear();
});

test('changes only the settings that are sent', async () => {
  const { bob } = world;
  const settings = '/tools/introduction-settings';
  expect((await bob.get(settings)).json()).toEqual({ takesRequests: true, mail: true });
  expect((await bob.patch(settings, { mail: false })).json()).toEqual({ takesRequests: true, mail: false });
  expect((await bob.patch(settings, { takesRequests: false })).json()).toEqual({ takesRequests: false, mail: false });
  expect((await bob.get(settings)).json()).toEqual({ takesRequests: false, mail: false });
});
