import { defineEndpoint } from '@kith/contract/http';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

const read = defineEndpoint({
  method: 'GET',
  path: '/tools/things/:id',
  summary: 'A thing',
  who: 'member',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ ids: z.array(z.number()).optional(), name: z.string().optional() }),
  answer: z.object({ ok: z.boolean() }),
});
const write = defineEndpoint({
  method: 'POST',
  path: '/tools/things',
  summary: 'Make a thing',
  who: 'member',
  body: z.strictObject({ name: z.string() }),
});

/** Stubs fetch with a response. Returns the request. */
function answer(status: number, body?: unknown) {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(text, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('The call should fail.'),
    (error: ApiError) => error,
  );

describe('a request', () => {
  test('has the encoded parameters in path and query', async () => {
    const fetched = answer(200, { ok: true });
    await expect(call(read, { params: { id: 'a/b' }, query: { ids: [1, 2], name: 'é, &' } })).resolves.toEqual({
      ok: true,
    });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/tools/things/a%2Fb?ids=1,2&name=%C3%A9%2C%20%26');
  });

  test('omits undefined values', async () => {
    const fetched = answer(200, { ok: true });
    await call(read, { params: { id: '1' }, query: { name: undefined } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/tools/things/1');
  });

  test('sends the body as JSON, with same-origin credentials', async () => {
    const fetched = answer(204);
    await expect(call(write, { body: { name: 'x' } })).resolves.toBeUndefined();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"name":"x"}',
      headers: { 'content-type': 'application/json' },
    });
  });
});

describe('a failure', () => {
  test('takes code, message and fields from the envelope', async () => {
    answer(400, { error: { code: 'invalid', message: 'No.', fields: { name: 'Name is required.' } } });
    const error = await failure(call(write, { body: { name: '' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'No.',
      fields: { name: 'Name is required.' },
    });
  });

  test.each([
    [502, '<html>Bad gateway</html>', 'internal'],
    [403, '', 'forbidden'],
    [500, { surprise: true }, 'internal'],
  ])('%i without our envelope gets a code and a general message', async (status, body, code) => {
    answer(status, body);
    const error = await failure(call(write, { body: { name: 'x' } }));
    expect(error).toMatchObject({ status, code, message: 'Something went wrong. Please try again later.', fields: {} });
  });

  test('is also a successful response that is not JSON', async () => {
    answer(200, '<html>');
    const error = await failure(call(read, { params: { id: '1' } }));
    expect(error).toMatchObject({ code: 'internal' });
  });

  test('without a response has a plain message', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(call(read, { params: { id: '1' } }));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(error.message).toContain('cannot be reached');
  });

  test('does not include aborted calls', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    const error = await failure(call(read, { params: { id: '1' } }, AbortSignal.abort()));
    expect(error.name).toBe('AbortError');
  });
});
