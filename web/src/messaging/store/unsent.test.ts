import { afterEach, expect, test, vi } from 'vitest';
import { MessagingClient } from './messaging-client.ts';
import { unsent } from './unsent.ts';

const me = 7;

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('what was not sent is still there when messaging ends and begins again, as on the way to a page without it', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  unsent.keep(me, new Map([['a', [{ clientKey: 'k', text: 'Later', state: 'failed', lost: true }]]]) as never);
  const client = new MessagingClient(me);
  for (const _ of [1, 2]) {
    const stop = client.start();
    expect(client.getState().outgoing.get('a')).toMatchObject([{ text: 'Later' }]);
    stop();
    expect(unsent.of(me).get('a')).toMatchObject([{ text: 'Later' }]);
  }
});

test('what is written while a conversation is read stays', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? new Promise<Response>((resolve) => (answer = resolve))
      : Promise.reject(new TypeError('no connection')),
  );
  const client = new MessagingClient(me);
  const read = client.ensure('a');
  client.send('a', { text: 'Meanwhile' });
  answer(Response.json({ id: 'a', revision: 1, participants: [] }));
  await read;
  expect(client.getState().conversations.has('a')).toBe(true);
  expect(client.getState().outgoing.get('a')).toMatchObject([{ text: 'Meanwhile' }]);
});
