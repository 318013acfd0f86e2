import { once } from 'node:events';
import { SESSION_ENDED } from '@kith/contract/live';
import type { UserAccount } from '@kith/contract/identity/users';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';

let kith: TestApp;
let ada: SignedIn;
let ben: SignedIn;
let mia: SignedIn;
beforeEach(async () => {
  kith = await createTestApp();
  ada = await kith.user({ name: 'Ada Admin', roleIds: [1] });
  ben = await kith.user({ name: 'Ben Boss', roleIds: [1, 2] });
  mia = await kith.user({ name: 'Mia Member' });
});
afterEach(() => kith.close());

const read = async (id: number) => (await ada.get(`/tools/users/${id}`)).json<UserAccount>();
const change = async (who: SignedIn, id: number, values: object) =>
  who.patch(`/tools/users/${id}`, { ...values, version: (await read(id)).version });
const found = async (search: string) =>
  (await ada.get(`/tools/users?${search}`))
    .json<{ results: UserAccount[] }>()
    .results.map(({ person }) => person.name.split(' ')[0]);

test('says how a user can sign in', async () => {
  expect((await read(mia.userId)).signIn).toEqual({ password: true, twoFactor: false, passkeys: 0, provider: false });
  await query(
    kith.url,
    `with link as (insert into sign_on (user_id, issuer, subject, email) values ($1, 'https://acme.example', 'mia', 'mia@acme.example')),
      factor as (insert into two_factor (user_id, sealed_secret, confirmed_on) values ($1, '\\x00', now()))
    insert into passkey (user_id, credential_id, public_key, counter, name) values ($1, 'id', 'key', 0, 'Phone')`,
    [mia.userId],
  );
  await query(kith.url, 'update user_account set password_hash = $2 where id = $1', [mia.userId, NO_PASSWORD]);
  expect((await read(mia.userId)).signIn).toEqual({ password: false, twoFactor: true, passkeys: 1, provider: true });
});

test('lists users by every filter, in every order', async () => {
  await query(
    kith.url,
    `update user_account set last_active = '2024-03-05 23:30Z', created_on = '2023-01-01Z' where id = $1`,
    [mia.userId],
  );
  await query(kith.url, 'update user_account set last_active = null where id = $1', [ben.userId]);
  const none = await kith.user({ name: 'Nora Nobody', roleIds: [] });
  expect(await found('order=personName&sort=asc')).toEqual(['Ada', 'Ben', 'Mia', 'Nora']);
  expect(await found('order=username&sort=desc')).toEqual(['Nora', 'Mia', 'Ben', 'Ada']);
  expect(await found('order=createdOn&sort=asc')).toEqual(['Mia', 'Ada', 'Ben', 'Nora']);
  expect((await found('order=lastActive&sort=asc')).at(0)).toBe('Mia');
  expect((await found('order=lastActive&sort=desc')).at(-1)).toBe('Ben');
  expect(await found(`id=${none.userId}`)).toEqual(['Nora']);
  expect(await found('username=MIA.mem')).toEqual(['Mia']);
  expect(await found('name=boss')).toEqual(['Ben']);
  expect(await found('hasRole=false')).toEqual(['Nora']);
  expect(await found('roleId=1&order=personName&sort=asc')).toEqual(['Ada', 'Ben']);
  expect(await found('isMember=true&roleId=1')).toEqual(['Ben']);
  expect(await found('disabled=true')).toEqual([]);
  expect(await found('lastActiveFrom=2024-03-05&lastActiveTo=2024-03-05')).toEqual(['Mia']);
  expect(await found('createdOnTo=2022-12-31')).toEqual([]);
  expect(await found('createdOnFrom=2023-01-01&createdOnTo=2023-01-01')).toEqual(['Mia']);
  expect((await ada.get('/tools/users?createdOnFrom=2024-02-31')).json().error.fields).toHaveProperty('createdOnFrom');
  const csv = (await ada.get('/tools/users.csv?roleId=1&order=personName&sort=asc')).body.split('\r\n');
  expect(csv[2]).toContain('"Ben Boss","ben.boss@kith.example"');
});

test('changes and records roles, the legacy flag and the disabled flag, and refuses a stale version', async () => {
  const { version } = await read(mia.userId);
  const first = await ada.patch(`/tools/users/${mia.userId}`, { roleIds: [1, 2], legacyUser: true, version });
  expect(first.json()).toMatchObject({ roles: [{ name: 'Admin' }, { name: 'Member' }], legacyUser: true });
  const second = await ben.patch(`/tools/users/${mia.userId}`, { disabled: true, version });
  expect(second.statusCode).toBe(409);
  expect(second.json().error.message).toContain('Somebody else has changed this.');
  expect((await read(mia.userId)).disabled).toBe(false);
  const [logged] = await query<{ details: object; actor_id: number }>(
    kith.url,
    `select actor_id, details from activity where action = 'user-edited'`,
  );
  expect(logged).toEqual({
    actor_id: ada.userId,
    details: {
      changes: { legacyUser: { from: false, to: true }, roles: { from: ['Member'], to: ['Admin', 'Member'] } },
    },
  });
  expect((await ada.patch(`/tools/users/${mia.userId}`, { roleIds: [3], version: 2 })).statusCode).toBe(400);
  expect((await ada.patch('/tools/users/999999', { disabled: true, version: 1 })).statusCode).toBe(404);
});

test('refuses members and visitors, and a demoted admin at the next request', async () => {
  for (const who of [mia, kith.visitor()]) {
    const status = who === mia ? 403 : 401;
    expect((await who.get('/tools/users')).statusCode).toBe(status);
    expect((await who.get(`/tools/users/${mia.userId}`)).statusCode).toBe(status);
    expect((await who.patch(`/tools/users/${mia.userId}`, { roleIds: [1, 2], version: 1 })).statusCode).toBe(status);
    expect((await who.delete(`/tools/users/${ben.userId}/sessions`)).statusCode).toBe(status);
  }
  expect((await ben.get('/tools/users')).statusCode).toBe(200);
  expect((await change(ada, ben.userId, { roleIds: [2] })).statusCode).toBe(200);
  expect((await ben.get('/tools/users')).statusCode).toBe(403);
  expect((await ben.get('/tools/account')).statusCode).toBe(200);
});

describe('the last enabled admin', () => {
  test('cannot be demoted or disabled', async () => {
    expect((await change(ada, ben.userId, { disabled: true })).statusCode).toBe(200);
    for (const values of [{ roleIds: [2] }, { roleIds: [] }, { disabled: true }]) {
      const refused = await change(ada, ada.userId, values);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().error.message).toBe('The last enabled admin cannot be demoted or disabled.');
    }
    expect(await read(ada.userId)).toMatchObject({ disabled: false, roles: [{ name: 'Admin' }] });
  });

  test('remains when two admins change each other concurrently', async () => {
    for (const values of [{ roleIds: [2] }, { disabled: true }]) {
      const [ofAda, ofBen] = [await read(ada.userId), await read(ben.userId)];
      const answers = await Promise.all([
        ada.patch(`/tools/users/${ben.userId}`, { ...values, version: ofBen.version }),
        ben.patch(`/tools/users/${ada.userId}`, { ...values, version: ofAda.version }),
      ]);
      // The slower admin may have lost the role before its request.
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const admins = await query(
        kith.url,
        'select from user_role join user_account u on u.id = user_id where role_id = 1 and not u.disabled',
      );
      expect(admins).toHaveLength(1);
      await query(kith.url, 'update user_account set disabled = false');
      await query(
        kith.url,
        'insert into user_role select id, 1 from user_account where id = any ($1) on conflict do nothing',
        [[ada.userId, ben.userId]],
      );
      await Promise.all([ada.signIn(), ben.signIn()]);
    }
  });
});

describe('several at once', () => {
  const together = (ids: number[], disabled: boolean) => ada.patch('/tools/users', { ids, disabled });

  test('are disabled and enabled, without changing users in that state', async () => {
    const { version } = await read(mia.userId);
    expect((await together([mia.userId, ben.userId, mia.userId, 999_999], true)).json()).toEqual({ changed: 2 });
    expect(await read(mia.userId)).toMatchObject({ disabled: true, sessions: 0, version: version + 1 });
    expect((await mia.get('/tools/account')).statusCode).toBe(401);
    expect((await together([mia.userId, ben.userId], true)).json()).toEqual({ changed: 0 });
    expect((await together([mia.userId], false)).json()).toEqual({ changed: 1 });
    await mia.signIn();
    const logged = await query(
      kith.url,
      `select entity_id as of, details -> 'changes' as changes from activity where action = 'user-edited' order by id`,
    );
    expect(logged).toHaveLength(3);
    expect(logged.at(-1)).toEqual({ of: mia.userId, changes: { disabled: { from: true, to: false } } });
  });

  test('all stay enabled if the last enabled admin is among them', async () => {
    const refused = await together([mia.userId, ada.userId, ben.userId], true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.message).toBe('The last enabled admin cannot be demoted or disabled.');
    expect(await found('disabled=true')).toEqual([]);
    expect((await mia.get('/tools/account')).statusCode).toBe(200);
  });

  test('refuses empty lists, too many users and members', async () => {
    expect((await together([], true)).json().error.fields).toEqual({ ids: 'Name at least one.' });
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await together(many, true)).json().error.fields).toHaveProperty('ids');
    expect((await mia.patch('/tools/users', { ids: [ben.userId], disabled: true })).statusCode).toBe(403);
  });
});

test('ends sessions and sockets at once by disabling and by signing out everywhere', async () => {
  const address = `${(await kith.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}/api/live`;
  const socket = async () => {
    const opened = new WebSocket(address, { headers: { cookie: mia.cookie } });
    await once(opened, 'message');
    return { closed: once(opened, 'close') as Promise<[{ code: number }]> };
  };
  const first = await socket();
  expect((await read(mia.userId)).sessions).toBe(1);
  expect((await ada.delete(`/tools/users/${mia.userId}/sessions`)).json().sessions).toBe(0);
  expect((await first.closed)[0].code).toBe(SESSION_ENDED);
  expect((await mia.get('/tools/account')).statusCode).toBe(401);

  await mia.signIn();
  const second = await socket();
  await change(ada, mia.userId, { disabled: true });
  expect((await second.closed)[0].code).toBe(SESSION_ENDED);
  expect((await mia.get('/tools/account')).statusCode).toBe(401);
  await expect(mia.signIn()).rejects.toThrow('could not sign in');
  await change(ada, mia.userId, { disabled: false });
  await mia.signIn();
});
