import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type Caller, type SignedIn, type TestApp } from '../../../test/app.ts';

const STRANGER = '198.51.100.1';
const OFFICE = '203.0.113.7';

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp({
    LIMIT_SIGN_IN_ADDRESS: '6/300',
    LIMIT_SIGN_IN_ACCOUNT: '4/300',
    LIMIT_SIGN_IN_ANYWHERE: '8/3600',
  });
});
beforeEach(async () => {
  await kith.db.deleteFrom('rate_limit').execute();
});
afterAll(() => kith.close());

const signIn = (who: Caller, username: string, remoteAddress: string, password = TEST_PASSWORD) =>
  who.call({ method: 'POST', url: '/api/session', remoteAddress, payload: { username, password } });

/** Fails from enough addresses to use up every limit that a stranger can reach. */
async function lockOut(username: string, address = STRANGER): Promise<void> {
  for (let tries = 0; tries < 7; tries++) await signIn(kith.visitor(), username, address, 'guess');
  for (let tries = 0; tries < 5; tries++) await signIn(kith.visitor(), username, `198.51.100.${tries + 2}`, 'guess');
}

/** A member with a recognized browser. */
async function signedIn(): Promise<SignedIn> {
  const user = await kith.user();
  await user.signIn();
  return user;
}

describe('a browser that a member has signed in from', () => {
  test('is not locked out by a stranger from any address, even after signing out', async () => {
    const ada = await signedIn();
    await ada.delete('/session');
    await lockOut(ada.username, OFFICE);
    expect((await signIn(kith.visitor(), ada.username, OFFICE)).statusCode).toBe(429);
    expect((await signIn(kith.visitor(), ada.username, '192.0.2.44')).statusCode).toBe(429);
    expect((await signIn(ada, ada.username, OFFICE)).statusCode).toBe(200);
  });

  test('has its own limit of failures', async () => {
    const ada = await signedIn();
    for (let tries = 0; tries < 4; tries++)
      expect((await signIn(ada, ada.username, OFFICE, 'guess')).statusCode).toBe(401);
    expect((await signIn(ada, ada.username, OFFICE)).statusCode).toBe(429);
    // Other users are not affected.
    expect((await signIn(kith.visitor(), ada.username, OFFICE)).statusCode).toBe(200);
  });

  test('is recognized for that member only, and still needs the password', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()];
    await ada.delete('/session');
    expect(ada.cookie).toMatch(/^kith_device=/);
    expect((await ada.get('/session')).json()).toBeNull();
    await lockOut(eve.username);
    expect((await signIn(ada, eve.username, OFFICE)).statusCode).toBe(429);
  });

  test('is not recognized by a forged cookie', async () => {
    const ada = await signedIn();
    const [eve, mallory] = [await signedIn(), kith.visitor()];
    await eve.delete('/session');
    await lockOut(ada.username);
    for (const forged of [
      eve.cookie.replace(`=${eve.userId}.`, `=${ada.userId}.`),
      `kith_device=${ada.userId}.${'A'.repeat(43)}.${'A'.repeat(43)}`,
      `kith_device=${ada.userId}`,
      'kith_device=~~.~',
    ]) {
      mallory.cookie = forged;
      expect((await signIn(mallory, ada.username, STRANGER)).statusCode, forged).toBe(429);
    }
  });

  test('is recognized for several members who share it', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()];
    await signIn(ada, eve.username, OFFICE);
    await lockOut(ada.username);
    await kith.db.deleteFrom('rate_limit').where('key', 'like', '%source%').execute();
    await lockOut(eve.username);
    expect((await signIn(ada, ada.username, OFFICE)).statusCode).toBe(200);
    expect((await signIn(ada, eve.username, OFFICE)).statusCode).toBe(200);
  });
});

describe('limits of sign-in count failures, not successes', () => {
  test('lets 80 people of one office sign in at the same moment, more than the limit of an address', async () => {
    const office = await Promise.all(Array.from({ length: 80 }, () => kith.user()));
    const answers = await Promise.all(office.map(({ username }) => signIn(kith.visitor(), username, OFFICE)));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  });

  test('does not reset failures after a success', async () => {
    const { username } = await kith.user();
    for (let tries = 0; tries < 3; tries++) await signIn(kith.visitor(), username, OFFICE, 'guess');
    expect((await signIn(kith.visitor(), username, OFFICE)).statusCode).toBe(200);
    expect((await signIn(kith.visitor(), username, OFFICE, 'guess')).statusCode).toBe(401);
    expect((await signIn(kith.visitor(), username, OFFICE)).statusCode).toBe(429);
  });

  test('counts concurrent guesses like sequential ones', async () => {
    const { username } = await kith.user();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signIn(kith.visitor(), username, OFFICE, 'guess')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(4);
  });
});

test('limits signed-in calls per user, not per address', async () => {
  const strict = await createTestApp({ LIMIT_ISSUES: '2/600' });
  const [ada, eve] = [await strict.user(), await strict.user()];
  const report = (who: typeof ada) =>
    who.post('/tools/issues', { entityTypeId: 19, entityId: who.personId, description: 'My name is misspelled.' });
  for (let reports = 0; reports < 2; reports++) expect((await report(ada)).statusCode).toBe(200);
  const refused = await report(ada);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect((await report(eve)).statusCode).toBe(200);
  await strict.close();
});

test('limits every endpoint that needs a session by user', () => {
  for (const { method, path, who, limits = [] } of kith.app.endpoints)
    for (const { by } of limits)
      expect([`${method} ${path}`, by]).toEqual([`${method} ${path}`, who === 'anyone' ? 'source' : 'user']);
});
