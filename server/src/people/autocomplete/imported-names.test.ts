/** Organizations that only an import has created: other users cannot discover their names or open their profiles. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { csv, line, run } from '../../../test/imports.ts';
import { query } from '../../../test/query.ts';
import { addCollective, settle } from '../../../test/world.ts';

let kith: TestApp;
let ada: SignedIn;
let sam: SignedIn;
let secret: number;
// Not concurrent: the tests compare whole lists, and edits of an admin change them for all.
beforeEach(async () => {
  kith = await createTestApp();
  ada = await kith.user({ name: 'Ada Imports' });
  sam = await kith.user({ name: 'Sam Stranger' });
  // In a collective of one user, the user's own role is not confirmed by anybody else.
  await addCollective(kith.db, { name: 'Alone', owner: sam });
  await settle(kith.db);
  await run(kith, ada, csv(line('Kim Known', 'kim-known', ',Secret Venture,CTO,')));
  [{ id: secret }] = (await query<{ id: number }>(
    kith.url,
    `select id from organization where name = 'Secret Venture'`,
  )) as [{ id: number }];
});
afterEach(() => kith.close());

const offered = async (who: SignedIn, body: object) =>
  (await who.post('/tools/autocomplete/organizations', { everywhere: true, ...body }))
    .json<{ results: { name: string }[] }>()
    .results.map(({ name }) => name);
const addRole = (who: SignedIn, choice: object) =>
  who.post(`/tools/persons/${who.personId}/experiences`, { title: 'CEO', from: '2020', isOngoing: true, ...choice });
const opens = async (who: SignedIn) => (await who.get(`/tools/organizations/${secret}`)).statusCode;

test('offers a privately imported name only for the exact text', async () => {
  for (const body of [{ name: 'secret' }, { name: 'venture' }, { name: '' }, { ids: [secret] }])
    expect(await offered(sam, body), JSON.stringify(body)).toEqual([]);
  expect(await offered(sam, { name: 'secret VENTURE' })).toEqual(['Secret Venture']);
  expect(await offered(ada, { name: 'secret' })).toEqual(['Secret Venture']);
  const { datasetSize } = (await sam.post('/tools/autocomplete/organizations', { everywhere: true })).json();
  expect(datasetSize).toBe(0);
});

test('refuses an id without its name like an unknown id', async () => {
  const refused = await addRole(sam, { organizationId: secret });
  const missing = await addRole(sam, { organizationId: 2_000_000_000 });
  expect([refused.statusCode, refused.json().error]).toEqual([missing.statusCode, missing.json().error]);
  expect(refused.statusCode).toBe(400);
  const wrong = await addRole(sam, { organizationId: secret, organizationName: 'Secret' });
  expect(wrong.json().error.fields).toEqual({
    organizationId: 'The organization with this id has another name. Choose it from the list.',
  });
});

test('does not open the profile to the author of a role until somebody else confirms the organization', async () => {
  for (const choice of [
    { organizationId: secret, organizationName: 'Secret Venture' },
    { organizationName: 'secret venture' },
  ]) {
    const added = await addRole(sam, choice);
    expect(added.statusCode).toBe(200);
    expect([await opens(sam), await opens(ada)]).toEqual([403, 200]);
    // The user can still edit the own role.
    const { id, version } = added.json<{ id: number; version: number }>();
    const entry = { organizationId: secret, title: 'Chair', from: '2020', isOngoing: true, version };
    expect((await sam.patch(`/tools/persons/experiences/${id}`, entry)).statusCode).toBe(200);
  }
  await run(kith, sam, csv(line('Kim Known', 'kim-known')));
  expect(await opens(sam)).toBe(200);
});

test('offers an organization edited by an admin to all, and opens it to the author of a role', async () => {
  const [admin, tom] = [await kith.user({ name: 'Root', roleIds: [1] }), await kith.user({ name: 'Tom' })];
  const edit = await admin.patch(`/tools/organizations/${secret}`, { version: 1, summary: 'Known to all.' });
  expect([edit.statusCode, edit.body]).toMatchObject([200, expect.anything()]);
  expect(await offered(tom, { name: 'secret' })).toEqual(['Secret Venture']);
  expect(await opens(tom)).toBe(403);
  expect((await addRole(tom, { organizationId: secret })).statusCode).toBe(200);
  expect(await opens(tom)).toBe(200);
});
