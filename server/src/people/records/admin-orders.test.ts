/** Every list of the back-office accepts an order, and every value of it works. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { addPerson, settle } from '../../../test/world.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ name: 'Root Admin', roleIds: [1] });
});
afterAll(() => kith.close());

/** Lists that members use too, for their own data. */
const importsPath = '/tools/contacts/linkedin';

test('accepts every order in every paged list of admins', async () => {
  const tables = kith.app.endpoints.filter(
    ({ method, who, path, query }) =>
      method === 'GET' &&
      (who === 'admin' || path === importsPath) &&
      !path.includes(':') &&
      query !== undefined &&
      'page' in query.shape,
  );
  expect(tables.length).toBeGreaterThan(8);
  for (const { path, query } of tables) {
    const order = query?.shape['order'];
    expect(order, path).toBeDefined();
    for (const value of valuesOf(order)) {
      const response = await admin.get(`${path}?${path === importsPath ? 'admin=true&' : ''}order=${value}`);
      expect(response.statusCode, `${path} ${value}: ${response.body}`).toBe(200);
    }
  }
});

interface Enumerated {
  options?: readonly string[];
  unwrap?: () => unknown;
}
/** The values of an enumeration schema, also if it is wrapped. */
function valuesOf(schema: unknown): readonly string[] {
  const { options, unwrap } = schema as Enumerated;
  return options ?? (unwrap ? valuesOf((schema as Required<Enumerated>).unwrap()) : []);
}

test('sorts merges by date and by name, in both directions', async () => {
  const names = ['Bea', 'Abe'];
  for (const name of names) {
    const [winnerId, loserId] = [await addPerson(kith.db, `${name} Kept`), await addPerson(kith.db, `${name} Gone`)];
    await settle(kith.db);
    const merge = { kind: 'person', winnerId, loserId, winnerVersion: 1, loserVersion: 1, fields: {} };
    expect((await admin.post('/tools/merges', merge)).statusCode).toBe(200);
  }
  const listed = async (order: string) =>
    (await admin.get(`/tools/merges?order=${order}`))
      .json<{ results: { winner: { name: string } }[] }>()
      .results.map(({ winner }) => winner.name);
  expect(await listed('winner-asc')).toEqual(['Abe Kept', 'Bea Kept']);
  expect(await listed('winner-desc')).toEqual(['Bea Kept', 'Abe Kept']);
  expect(await listed('createdOn-desc')).toEqual(['Abe Kept', 'Bea Kept']);
});
