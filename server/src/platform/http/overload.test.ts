import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { lockTable } from '../../../test/lock.ts';
import { MAX_RUNNING_REQUESTS } from './overload.ts';

let kith: TestApp;
afterEach(() => kith.close());

test('refuses new requests if too many are running, and answers the running ones', async () => {
  kith = await createTestApp({ DATABASE_POOL: '5' });
  const user = await kith.user();
  const lock = await lockTable(kith.url, 'session');
  const requests = Array.from({ length: 300 }, () => user.get('/session'));
  await lock.waiters(5);
  const shed = await user.get('/session');
  expect(shed.statusCode).toBe(503);
  expect(shed.headers['retry-after']).toBe('2');
  expect(shed.json().error.code).toBe('overloaded');
  // A request that claims to be for a socket is counted too.
  expect((await user.call({ url: '/api/session', headers: { upgrade: 'x' } })).statusCode).toBe(503);
  expect((await user.call({ url: '/health/live' })).statusCode).toBe(200);
  await lock.release();
  const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_RUNNING_REQUESTS);
  expect(statuses.filter((status) => status === 503)).toHaveLength(300 - MAX_RUNNING_REQUESTS);
  expect((await user.get('/session')).statusCode).toBe(200);
});

test('cancels a statement that takes too long, and says so', async () => {
  kith = await createTestApp({}, { statementTimeoutMs: 200 });
  const user = await kith.user();
  const lock = await lockTable(kith.url, 'session');
  const response = await user.get('/session');
  expect(response.statusCode).toBe(503);
  expect(response.json().error.message).toBe(
    'This took too long and was stopped. Ask for less (fewer words or filters), or try again in a moment.',
  );
  await lock.release();
  expect((await user.get('/session')).statusCode).toBe(200);
});

test('cancels a read sooner than a write', async () => {
  kith = await createTestApp({}, { readTimeoutMs: 2000 });
  const user = await kith.user();
  const lock = await lockTable(kith.url, 'work_role');
  const written = user.patch(`/tools/persons/${user.personId}`, { version: 1, headline: 'Patient' });
  await lock.waiters(1);
  // The write has already waited longer when the read is cancelled.
  expect((await user.get(`/tools/persons/${user.personId}/experiences`)).statusCode).toBe(503);
  await lock.release();
  expect((await written).statusCode).toBe(200);
});
