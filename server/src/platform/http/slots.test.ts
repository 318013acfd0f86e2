/** A flood of searches by one member is queued and limited, and does not delay other members. */
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
// A search for a title reads title_word, so it waits as long as the test holds the lock.
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

test('queues the searches of one member and runs those of another at once', async () => {
  const flood = Array.from({ length: 20 }, () => search(ada));
  await lock.waiters(1);
  // Cheap calls are answered at the same time, also for this member.
  expect((await ada.get('/tools/account')).statusCode).toBe(200);
  const other = search(bob);
  await lock.waiters(2);
  expect(await statements()).toBe(2);
  await lock.release();
  expect(await statusOf(other)).toBe(200);
  expect(new Set(await Promise.all(flood.map(statusOf)))).toEqual(new Set([200]));
});

test('refuses too many queued searches of one member', async () => {
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

test('serves waiting members round robin when all slots are taken', async () => {
  const done: string[] = [];
  const note = (name: string, response: ReturnType<typeof search>) => response.then(() => done.push(name));
  // Ada and Bob have the only two slots.
  const running = [note('ada', search(ada)), note('bob', search(bob))];
  await lock.waiters(2);
  const waiting = [
    ...Array.from({ length: 5 }, () => note('cyd', search(cyd))),
    // Dee's only request, after all requests of Cyd.
    note('dee', search(dee)),
  ];
  // When this is answered, the earlier requests have arrived too.
  await dee.get('/session');
  await lock.release();
  await Promise.all([...running, ...waiting]);
  expect(done.indexOf('dee')).toBeLessThan(done.lastIndexOf('cyd'));
});

test('every read with a text filter or facets is declared expensive', async () => {
  const keysOf = ({ query: filters }: EndpointDefinition) => Object.keys(filters?.shape ?? {});
  const filtered = kith.app.endpoints.filter(
    (endpoint) =>
      endpoint.method === 'GET' &&
      endpoint.who === 'member' &&
      keysOf(endpoint).some((key) => ['title', 'industries', 'facets', 'text', 'onePerIntroducer'].includes(key)),
  );
  expect(filtered.length).toBeGreaterThan(5);
  expect(filtered.filter(({ expensive }) => !expensive).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['/tools/persons?title=', 'title'],
  ['/tools/organizations?name=', 'name'],
  ['/tools/networks/stats?title=', 'title'],
  ['/tools/messaging/search?text=', 'text'],
])('refuses a text of a hundred words: %s', async (path, field) => {
  const response = await ada.get(path + Array.from({ length: 98 }, () => 'a').join('+'));
  expect(response.statusCode).toBe(400);
  expect(response.json().error.fields).toEqual({ [field]: 'Cannot hold more than 16 words.' });
});
