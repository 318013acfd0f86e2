/** Far pages of everybody use a cached name order, which must include new, deleted and renamed people at once. */
import type { ListedPerson } from '@kith/contract/people/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { query } from '../../../test/query.ts';
import { settle } from '../../../test/world.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
  await query(
    kith.url,
    `insert into person (first_name, last_name) select 'Person', lpad(n::text, 4, '0') from generate_series(1, 1200) n`,
  );
  await settle(kith.db);
});
afterAll(() => kith.close());

/** Page 25 of 50 is beyond the limit of scans, so it is read from the cache. */
const lastPage = async () =>
  (await admin.get('/tools/persons?admin=true&page=25&limit=50'))
    .json<{ results: ListedPerson[] }>()
    .results.map(({ name }) => name);
const idOf = async (name: string) =>
  (await query<{ id: number }>(kith.url, 'select id from person where name = $1', [name]))[0]!.id;

test('shows a new person on a far page after one was deleted and one added', async () => {
  expect(await lastPage()).toEqual(['Root Admin']);
  const [winnerId, loserId] = [await idOf('Person 0001'), await idOf('Person 0002')];
  const merged = await admin.post('/tools/merges', {
    kind: 'person',
    winnerId,
    loserId,
    winnerVersion: 1,
    loserVersion: 1,
    fields: {},
  });
  expect(merged.statusCode).toBe(200);
  await admin.post('/tools/contacts', { firstName: 'Zora', lastName: 'Newcomer' });
  expect(await lastPage()).toEqual(['Zora Newcomer']);
  const renamed = await admin.patch(`/tools/persons/${winnerId}`, { version: 2, firstName: 'Zz', lastName: 'Last' });
  expect(renamed.statusCode, renamed.body).toBe(200);
  expect(await lastPage()).toEqual(['Zz Last']);
});
