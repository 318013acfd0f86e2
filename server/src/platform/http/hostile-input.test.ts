/** Sends the same bad input to every endpoint of the contract, including future ones: always a 4xx, never a 5xx. */
import type { EndpointDefinition } from '@kith/contract/http';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { withoutRateLimits } from '../../../test/without-rate-limits.ts';

const NUL = '\0';
const LONE_SURROGATE = '\uD800';
const badIds = ['0', '-1', '1.5', '9007199254740993', '2147483648', 'abc', '1e3', "1'--", '%00', '٣'];
const badTexts = [NUL, LONE_SURROGATE, 'x'.repeat(100_000)];
const badBodies: [string, unknown][] = [
  ['an array', []],
  ['a number', 7],
  ['null', null],
  ['an unknown field', { isAdmin: true, roles: [1] }],
  ['a prototype', JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}')],
];

let kith: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  kith = await createTestApp();
  await withoutRateLimits(kith.url);
  admin = await kith.user({ roleIds: [1, 2] });
});
afterAll(() => kith.close());

/** A path with valid parameters, so that only the tested part is invalid. */
const pathOf = ({ path }: EndpointDefinition) => path.replaceAll(/:\w+/g, '1');
const fieldsOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});
const endpoints = () => kith.app.endpoints;

async function expectRefused(
  what: string,
  request: { method: EndpointDefinition['method']; url: string; payload?: string },
  field?: string,
) {
  const response = await admin.call({
    method: request.method,
    url: `/api${request.url}`,
    ...(request.payload !== undefined && { payload: request.payload, headers: { 'content-type': 'application/json' } }),
  });
  const label = `${request.method} ${request.url.slice(0, 80)} with ${what}: ${response.body.slice(0, 200)}`;
  expect(response.statusCode, label).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, label).toBeLessThan(500);
  expect(response.json().error.message, label).toEqual(expect.any(String));
  if (field) expect(Object.keys(response.json().error.fields ?? {}), label).toContain(field);
}

describe('every endpoint refuses', () => {
  test('bodies that are not JSON, nest too deep or are too large', async () => {
    for (const { method, ...endpoint } of endpoints()) {
      if (method === 'GET') continue;
      const url = pathOf({ method, ...endpoint });
      await expectRefused('half a body', { method, url, payload: '{"a":' });
      await expectRefused('deep nesting', { method, url, payload: `${'['.repeat(50_000)}${']'.repeat(50_000)}` });
      await expectRefused('a huge body', { method, url, payload: JSON.stringify({ a: 'x'.repeat(1_000_000) }) });
    }
  });

  test('bodies of another shape, and undeclared fields', async () => {
    for (const endpoint of endpoints()) {
      if (endpoint.method === 'GET') continue;
      for (const [what, body] of badBodies)
        await expectRefused(what, { method: endpoint.method, url: pathOf(endpoint), payload: JSON.stringify(body) });
    }
  });

  test('text that cannot be stored or is far too long, in every field of every body', async () => {
    for (const endpoint of endpoints())
      for (const field of fieldsOf(endpoint.body))
        for (const text of badTexts) {
          const payload = JSON.stringify({ [field]: text });
          await expectRefused('bad text', { method: endpoint.method, url: pathOf(endpoint), payload }, field);
        }
  });

  test('invalid ids in every path', async () => {
    for (const endpoint of endpoints())
      for (const name of fieldsOf(endpoint.params))
        for (const id of badIds) {
          const url = endpoint.path.replace(`:${name}`, encodeURIComponent(id)).replaceAll(/:\w+/g, '1');
          await expectRefused(`the id ${id}`, { method: endpoint.method, url }, name);
        }
  });

  test('bad values, repeated and unknown parameters in every query', async () => {
    for (const endpoint of endpoints()) {
      const { method } = endpoint;
      const url = pathOf(endpoint);
      await expectRefused('an unknown parameter', { method, url: `${url}?nobodyDeclaredThis=1` }, 'nobodyDeclaredThis');
      for (const field of fieldsOf(endpoint.query)) {
        await expectRefused('a repeated parameter', { method, url: `${url}?${field}=1&${field}=2` }, field);
        await expectRefused('NUL', { method, url: `${url}?${field}=%00` }, field);
        if (/^(page|limit)$|Id$/.test(field))
          for (const value of ['0', '-1', '1000000000', '9007199254740993', 'x', ''])
            if (!(field.endsWith('Id') && value === '1000000000'))
              await expectRefused(value, { method, url: `${url}?${field}=${value}` }, field);
        if (/^(order|sort)$/.test(field))
          await expectRefused('sort', { method, url: `${url}?${field}=password_hash-asc` }, field);
      }
    }
  });

  test('a body with another content type', async () => {
    for (const endpoint of endpoints()) {
      if (endpoint.method === 'GET' || endpoint.form) continue;
      const response = await admin.call({
        method: endpoint.method,
        url: `/api${pathOf(endpoint)}`,
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(response.statusCode, endpoint.path).toBe(415);
    }
  });
});

test('bad input writes nothing and ends no session', async () => {
  const { count } = await kith.db
    .selectFrom('user_account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  expect((await admin.get('/session')).json()).toMatchObject({ userId: admin.userId });
});
