/** One member's flood of searches: it waits for itself, is bounded, and holds up nobody else. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointDefinition } from '@kith/contract/http';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { lockTable } from '../../../test/lock.ts';
import { query } from '../../../test/query.ts';

let kith: TestApp;
let ada: SignedIn;
let bob: SignedIn;
let cyd: SignedIn;
let dee: SignedIn;
let lock: Awaited<ReturnType<typeof lockTable>>;
beforeAll(async () => {
  kith = await createTestApp({ DATABASE_POOL: '4', EXPENSIVE_READS_PER_USER: '1' });
  ada = await kith.user({ name: 'Ada Flood' });
  bob = await kith.user({ name: 'Bob Patient' });
  cyd = await kith.user({ name: 'Cyd First' });
  dee = await kith.user({ name: 'Dee Last' });
});
afterAll(() => kith.close());
// Titles are looked up in it, so that a search for one takes as long as the test wants.
beforeEach(async () => {
  lock = await lockTable(kith.url, 'title_word');
});
afterEach(() => lock.release());

const search = (who: SignedIn) => who.get('/tools/persons?title=engineer');
const statements = async () =>
  (
    await query<{ n: number }>(
      kith.url,
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.n;
const statusOf = async (response: ReturnType<typeof search>) => (await response).statusCode;

test('of one member a few searches are under way and the rest wait; another member’s comes at once', async () => {
  const flood = Array.from({ length: 20 }, () => search(ada));
  await lock.waiters(1);
  // What is not expensive is answered meanwhile, to the one who floods too.
  expect((await ada.get('/tools/account')).statusCode).toBe(200);
  const other = search(bob);
  await lock.waiters(2);
  expect(await statements()).toBe(2);
  await lock.release();
  expect(await statusOf(other)).toBe(200);
  expect(new Set(await Promise.all(flood.map(statusOf)))).toEqual(new Set([200]));
});

test('too many waiting searches of one member are refused, and said to be', async () => {
  const flood = Array.from({ length: 60 }, () => search(ada));
  await lock.waiters(1);
  const refused = await search(ada);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error.message).toMatch(/still running/);
  const other = search(bob);
  await lock.waiters(2);
  await lock.release();
  expect(await statusOf(other)).toBe(200);
  const statuses = await Promise.all(flood.map(statusOf));
  expect(statuses.filter((status) => status === 200)).toHaveLength(41);
  expect(statuses.filter((status) => status === 429)).toHaveLength(19);
});

test('when all turns are taken, members are served one after the other', async () => {
  const done: string[] = [];
  const note = (name: string, response: ReturnType<typeof search>) => response.then(() => done.push(name));
  // Two turns in all: Ada and Bob have them.
  const running = [note('ada', search(ada)), note('bob', search(bob))];
  await lock.waiters(2);
  const waiting = [
    ...Array.from({ length: 5 }, () => note('cyd', search(cyd))),
    // The last to ask, and one of two who wait.
    note('dee', search(dee)),
  ];
  // Answered, so those before it have arrived too.
  await dee.get('/session');
  await lock.release();
  await Promise.all([...running, ...waiting]);
  expect(done.indexOf('dee')).toBeLessThan(done.lastIndexOf('cyd'));
});

test('every read that a member filters by a text, or counts by, is declared expensive', async () => {
  const keysOf = ({ query: filters }: EndpointDefinition) => Object.keys(filters?.shape ?? {});
  const filtered = kith.app.endpoints.filter(
    (endpoint) =>
      endpoint.method === 'GET' &&
      endpoint.who === 'member' &&
      keysOf(endpoint).some((key) => ['title', 'industries', 'facets', 'text', 'toEntityId'].includes(key)),
  );
  expect(filtered.length).toBeGreaterThan(5);
  expect(filtered.filter(({ expensive }) => !expensive).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['/tools/persons?title=', 'title'],
  ['/tools/organizations?name=', 'name'],
  ['/tools/networks/stats?title=', 'title'],
  ['/tools/messaging/search?text=', 'text'],
])('a text of a hundred words is refused: %s', async (path, field) => {
  const response = await ada.get(path + Array.from({ length: 98 }, () => 'a').join('+'));
  expect(response.statusCode).toBe(400);
  expect(response.json().error.fields).toEqual({ [field]: 'Cannot hold more than 16 words.' });
});
