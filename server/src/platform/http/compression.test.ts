import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  admin = await kith.user({ roleIds: [1, 2] });
});
afterAll(() => kith.close());

const fromOurPage = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br, zstd' };
const large = '/api/tools/skill-types';
const read = (url: string, headers: Record<string, string>) => admin.call({ url, headers });

test('compresses a large answer for our own pages, as the browser accepts it', async () => {
  const plain = await read(large, {});
  expect(plain.rawPayload.length).toBeGreaterThan(2000);
  for (const [accepted, encoding, decompress] of [
    [fromOurPage['accept-encoding'], 'zstd', zstdDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const) {
    const compressed = await read(large, { ...fromOurPage, 'accept-encoding': accepted });
    expect(compressed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(compressed.rawPayload.length),
      'content-type': 'application/json; charset=utf-8',
    });
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
  }
});

test.each([
  ['a small answer', '/api/session', {}],
  ['for another site', large, { 'sec-fetch-site': 'cross-site' }],
  ['for an address that was typed', large, { 'sec-fetch-site': 'none' }],
  ['if nothing is accepted', large, { 'accept-encoding': 'identity' }],
])('does not compress: %s', async (_what, url, headers) => {
  const answer = await read(url, { ...fromOurPage, ...headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('does not compress codes', async () => {
  for (let number = 0; number < 10; number++) {
    const invite = { firstName: 'Ada', lastName: 'Byron', emailAddress: `ada${number}@kith.example` };
    expect((await admin.post('/tools/registrations/invites', invite)).statusCode).toBe(200);
  }
  const answer = await read('/api/tools/registrations/invites', fromOurPage);
  expect(answer.rawPayload.length).toBeGreaterThan(2000);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('every read with a code or a link that admits somebody declares it', () => {
  const undeclared = kith.app.endpoints
    .filter(({ method, answer, holdsCodes }) => method === 'GET' && answer && !holdsCodes)
    .filter(
      ({ answer }) =>
        answer &&
        /"(\w*[cC]ode|link|token|secret)":\{"(type":"string|anyOf":\[\{"type":"string)/.test(
          JSON.stringify(z.toJSONSchema(answer, { io: 'output' })),
        ),
    )
    .map(({ path }) => path);
  expect(undeclared).toEqual([]);
});
