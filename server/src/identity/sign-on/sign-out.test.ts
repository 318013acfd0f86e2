/** Signing out in Kith signs out at the provider, and signing out there ends the sessions in Kith. */
import { SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Caller, type SignedIn, type TestApp } from '../../../test/app.ts';
import { freePort } from '../../../test/free-port.ts';
import { ProviderBrowser, signOn } from '../../../test/sign-on-browser.ts';
import { startSignOnProvider, type SignOnProvider } from '../../../test/sign-on-provider.ts';

let provider: SignOnProvider;
let kith: TestApp;
let kithUrl: string;
let ada: SignedIn;
beforeAll(async () => {
  const port = await freePort();
  kithUrl = `http://localhost:${port}`;
  provider = await startSignOnProvider(kithUrl);
  kith = await createTestApp(provider.env);
  // The provider calls Kith.
  await kith.app.listen({ port });
});
beforeEach(async () => {
  ada = await kith.user();
});
afterAll(async () => {
  await kith.close();
  await provider.close();
});

const session = async (caller: Caller) => (await caller.get('/session')).json<object | null>();
const signOut = async (caller: Caller) =>
  (await caller.delete('/session')).json<{ providerUrl: string | null }>().providerUrl;

test('signing out leads to the provider and back, and ends the sessions that began with the same one there', async () => {
  const browser = new ProviderBrowser();
  const [first, second, elsewhere] = [kith.visitor(), kith.visitor(), kith.visitor()];
  await signOn(first, ada.username, browser);
  await signOn(second, ada.username, browser);
  await signOn(elsewhere, ada.username);
  const url = await signOut(first);
  expect(await session(first)).toBeNull();
  expect(await session(second)).not.toBeNull();
  expect(await browser.signOut(url ?? '')).toBe(`${kithUrl}/login`);
  await expect.poll(() => session(second)).toBeNull();
  expect(await session(elsewhere)).not.toBeNull();
  expect(await session(ada)).not.toBeNull();
});

test('signing out of a session with a password stays in Kith', async () => {
  expect(await signOut(ada)).toBeNull();
});

describe('a logout token', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const sign = (claims: JWTPayload, { key = provider.privateKey, audience = 'kith', issuer = provider.issuer } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('2m')
      .setJti('1')
      .sign(key);
  const send = async (token: string) =>
    kith.visitor().call({
      method: 'POST',
      url: '/api/sign-on/back-channel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  test('without a session ends all sessions of its subject that began there, and no others', async () => {
    const eve = await kith.user();
    const callers = [kith.visitor(), kith.visitor(), kith.visitor()] as const;
    await signOn(callers[0], ada.username);
    await signOn(callers[1], ada.username);
    await signOn(callers[2], eve.username);
    const token = await sign({ sub: ada.username, events: event });
    expect((await send(token)).statusCode).toBe(204);
    expect(await Promise.all(callers.map(session))).toEqual([null, null, expect.anything()]);
    expect(await session(ada)).not.toBeNull();
    const ended = await kith.db
      .selectFrom('activity')
      .where('action', '=', 'session-ended')
      .where('entity_id', '=', ada.userId)
      .select('details')
      .execute();
    expect(ended).toEqual([{ details: { provider: 'Acme' } }, { details: { provider: 'Acme' } }]);
  });

  test('is refused if it is for somebody else, of somebody else, or no logout token', async () => {
    const caller = kith.visitor();
    await signOn(caller, ada.username);
    const stranger = await startSignOnProvider(kithUrl);
    const sub = ada.username;
    const tokens = [
      await sign({ sub, events: event }, { key: stranger.privateKey }),
      await sign({ sub, events: event }, { audience: 'another' }),
      await sign({ sub, events: event }, { issuer: stranger.issuer }),
      await sign({ sub, events: event, nonce: 'of an ID token' }),
      await sign({ sub, events: {} }),
      await sign({ sub }),
      await sign({ events: event }),
      'not.a.token',
    ];
    await stranger.close();
    for (const token of tokens) {
      const response = await send(token);
      expect(response.statusCode).toBe(400);
      expect(response.json().error.fields).toEqual({ logout_token: 'Is not a logout token of the provider.' });
    }
    expect(await session(caller)).not.toBeNull();
  });
});
