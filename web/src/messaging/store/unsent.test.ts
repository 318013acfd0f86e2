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
