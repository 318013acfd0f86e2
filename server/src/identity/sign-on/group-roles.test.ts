import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { freePort } from '../../../test/free-port.ts';
import { signOn } from '../../../test/sign-on-browser.ts';
import { startSignOnProvider, type SignOnProvider } from '../../../test/sign-on-provider.ts';

let provider: SignOnProvider;
let kith: TestApp;
beforeAll(async () => {
  provider = await startSignOnProvider(`http://localhost:${await freePort()}`);
  kith = await createTestApp({ ...provider.env, KITH_OIDC_ROLES: 'cn=admins,ou=kith=admin; heads=admin' });
});
afterAll(async () => {
  await kith.close();
  await provider.close();
});

const inGroups = ({ username }: SignedIn, groups: unknown) =>
  provider.accounts.set(username, { email: username, email_verified: true, groups });
const rights = async ({ username }: SignedIn) =>
  (await signOn(kith.visitor(), username)).json<{ session: { isAdmin: boolean; isMember: boolean } }>().session;

test('groups give and take the roles that the setting names, at each sign-in', async () => {
  const ada = await kith.user();
  // Somebody who is an admin in any case.
  await kith.user({ roleIds: [1] });
  inGroups(ada, ['staff', 'cn=admins,ou=kith']);
  expect(await rights(ada)).toMatchObject({ isAdmin: true, isMember: true });
  inGroups(ada, 'heads');
  expect(await rights(ada)).toMatchObject({ isAdmin: true, isMember: true });
  for (const none of [['staff', 'admin', 'heads=admin'], [], undefined, { heads: true }]) {
    inGroups(ada, ['heads']);
    await rights(ada);
    inGroups(ada, none);
    // The setting does not name the role of members.
    expect(await rights(ada)).toMatchObject({ isAdmin: false, isMember: true });
  }
  const changes = await kith.db
    .selectFrom('activity')
    .where('action', '=', 'user-edited')
    .where('entity_id', '=', ada.userId)
    .select('details')
    .orderBy('id')
    .limit(2)
    .execute();
  expect(changes.map(({ details }) => details)).toEqual([
    { changes: { roles: { from: ['Member'], to: ['Admin', 'Member'] } } },
    { changes: { roles: { from: ['Admin', 'Member'], to: ['Member'] } } },
  ]);
});

test('the last enabled admin stays one', async () => {
  const [one, two] = [await kith.user({ roleIds: [1, 2] }), await kith.user({ roleIds: [1, 2] })];
  const ids = [one.userId, two.userId];
  await kith.db.updateTable('user_account').set({ disabled: true }).where('id', 'not in', ids).execute();
  for (const user of [one, two]) inGroups(user, []);
  const found = await Promise.all([rights(one), rights(two)]);
  expect(found.filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
  await kith.db.updateTable('user_account').set({ disabled: false }).execute();
});
