import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { expectDerivedUpToDate } from '../../../test/derived.ts';
import { query } from '../../../test/query.ts';
import { addCollective, addContacts, addOrganization, addPerson, addRole, settle } from '../../../test/world.ts';

let kith: TestApp;
let owner: SignedIn;
let guest: SignedIn;
let collective: number;
let made = 0;
beforeAll(async () => {
  kith = await createTestApp();
  owner = await kith.user({ name: 'Olga Owner' });
});
beforeEach(async () => {
  guest = await kith.user({ name: `Gus Guest${++made}` });
  const friend = await addPerson(kith.db, 'Fay Friend');
  await addRole(kith.db, guest.personId, await addOrganization(kith.db, `Org ${made}`));
  await addContacts(kith.db, guest, [friend]);
  collective = await addCollective(kith.db, { name: `Circle ${made}`, owner });
  await settle(kith.db);
});
afterAll(() => kith.close());

async function invite(user: SignedIn | null): Promise<number> {
  const [row] = await query<{ id: number }>(
    kith.url,
    `insert into client_invitation (client_id, collective_id, first_name, last_name, email_address, linkedin_url, created_by, user_id)
     select client_id, id, 'Gus', 'Guest', $2, '', owner_user_id, $3 from collective where id = $1 returning id`,
    [collective, user?.username ?? 'nobody@kith.example', user?.userId ?? null],
  );
  return row?.id ?? 0;
}
const answer = (who: SignedIn, id: number, how: 'accept' | 'decline') =>
  who.post(`/tools/account/invitations/${id}/${how}`);
test('lists an invitation only in the account of the invited user', async () => {
  const id = await invite(guest);
  const mine = (await guest.get('/tools/account/invitations')).json();
  expect(mine).toMatchObject({
    total: 1,
    results: [
      { id, accepted: null, collective: { name: `Circle ${made}` }, client: { owner: { name: 'Olga Owner' } } },
    ],
  });
  const other = await kith.user();
  expect((await other.get('/tools/account/invitations')).json().total).toBe(0);
});

test('adds a user who accepts as a member and a collaborator, and updates all counts', async () => {
  const id = await invite(guest);
  expect((await guest.get(`/tools/collectives/${collective}`)).statusCode).toBe(403);
  expect((await answer(guest, id, 'accept')).statusCode).toBe(204);
  const people = (await guest.get(`/tools/persons?collectiveId=${collective}`)).json();
  expect(people.results.map(({ name }: { name: string }) => name)).toEqual([`Gus Guest${made}`, 'Olga Owner']);
  expect((await guest.get('/tools/account')).json().clients[0].collectives).toMatchObject([
    { id: collective, totalCollaborators: 2, totalPersons: 2 },
  ]);
  await expectDerivedUpToDate(kith.db);
});

test('stores a declined answer and changes nothing else', async () => {
  const id = await invite(guest);
  expect((await answer(guest, id, 'decline')).statusCode).toBe(204);
  expect((await guest.get(`/tools/collectives/${collective}`)).statusCode).toBe(403);
  const listed = async (accepted: string) =>
    (await guest.get(`/tools/account/invitations?accepted=${accepted}`)).json().total;
  expect(await Promise.all(['', '0', '1', '2'].map(listed))).toEqual([1, 1, 0, 0]);
});

test('hides new names and descriptions from users who left or declined', async () => {
  const rename = async (word: string) => {
    const [row] = await query<{ clientId: number }>(
      kith.url,
      'select client_id as "clientId" from collective where id = $1',
      [collective],
    );
    for (const path of [`/tools/collectives/${collective}`, `/tools/clients/${row?.clientId}`])
      expect(
        (await owner.patch(path, { name: `${word} name`, description: `${word} description` })).statusCode,
      ).toBeLessThan(300);
  };
  const decliner = await kith.user({ name: `Dee Decliner${made}` });
  await rename('Sent');
  await answer(guest, await invite(guest), 'accept');
  await answer(decliner, await invite(decliner), 'decline');
  const removed = await owner.post(`/tools/collectives/${collective}/collaborators/remove`, {
    userIds: [guest.userId],
  });
  expect(removed.statusCode).toBeLessThan(300);
  await rename('Secret');
  for (const who of [guest, decliner]) {
    const { body } = await who.get('/tools/account/invitations');
    expect(body).toContain('Sent name');
    expect(body).toContain('Sent description');
    expect(body).not.toContain('Secret');
  }
});

test('stores one of several concurrent answers', async () => {
  const id = await invite(guest);
  const hows = Array.from({ length: 20 }, (_, n) => (n % 2 ? ('accept' as const) : ('decline' as const)));
  const answers = await Promise.all(hows.map((how) => answer(guest, id, how)));
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  const [row] = await query<{ accepted: boolean; joined: boolean }>(
    kith.url,
    'select accepted, exists (select from collaborator where collective_id = $1 and user_id = $2) as joined from client_invitation where id = $3',
    [collective, guest.userId, id],
  );
  expect(row?.joined).toBe(row?.accepted);
});

test('answers 403 for invitations of others and 404 for unknown ones', async () => {
  const id = await invite(guest);
  const stranger = await kith.user();
  expect((await answer(stranger, id, 'accept')).statusCode).toBe(403);
  expect((await answer(guest, await invite(null), 'accept')).statusCode).toBe(403);
  expect((await answer(guest, 999_999, 'accept')).statusCode).toBe(404);
});

test('lists only the collectives with which the user shares their network', async () => {
  const shared = await addCollective(kith.db, { name: 'Shared One', owner: guest, shared: [guest] });
  expect((await guest.get('/tools/account/network/shared')).json()).toMatchObject({
    total: 1,
    results: [{ collective: { id: shared, name: 'Shared One' }, client: { name: 'Shared One Client' } }],
  });
  expect((await owner.get('/tools/account/network/shared')).json().total).toBe(0);
});

test('refuses to mark other profiles as viewed', async () => {
  expect((await guest.post('/tools/account/viewed', { personId: owner.personId })).statusCode).toBe(403);
  expect((await guest.post('/tools/account/viewed', { personId: guest.personId })).statusCode).toBe(204);
  expect((await guest.get('/tools/account')).json().userDetails.hasViewedProfile).toBe(true);
});
