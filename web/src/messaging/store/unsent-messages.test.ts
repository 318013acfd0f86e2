import { afterEach, expect, test, vi } from 'vitest';
import { MessagingClient } from './messaging-client.ts';
import { unsentMessages } from './unsent-messages.ts';

const me = 7;

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('keeps unsent messages when messaging stops and starts again', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  unsentMessages.save(me, new Map([['a', [{ clientKey: 'k', text: 'Later', state: 'failed', lost: true }]]]) as never);
  const client = new MessagingClient(me);
  for (const _ of [1, 2]) {
    const stop = client.start();
    expect(client.getState().outgoing.get('a')).toMatchObject([{ text: 'Later' }]);
    stop();
    expect(unsentMessages.load(me).get('a')).toMatchObject([{ text: 'Later' }]);
  }
});

test('keeps a message that is written while its conversation loads', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? new Promise<Response>((resolve) => (answer = resolve))
      : Promise.reject(new TypeError('no connection')),
  );
  const client = new MessagingClient(me);
  const read = client.loadConversation('a');
  client.send('a', { text: 'Meanwhile' });
  answer(Response.json({ id: 'a', revision: 1, participants: [] }));
  await read;
  expect(client.getState().conversations.has('a')).toBe(true);
  expect(client.getState().outgoing.get('a')).toMatchObject([{ text: 'Meanwhile' }]);
});
