import { BAD_FRAMES, SESSION_ENDED } from '@kith/contract/live';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveConnection } from '../entities/live/live-connection.ts';
import { sessionQuery } from '../identity/session/session.api.ts';
import { startLiveSocket, reconnectDelay } from './live-socket.ts';

class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static all: FakeSocket[] = [];
  readyState = 1;
  readonly close = vi.fn<() => void>();
  readonly send = vi.fn<(text: string) => void>();
  readonly url: string;
  constructor(url: URL) {
    super();
    this.url = url.href;
    FakeSocket.all.push(this);
  }
  hear(event: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
  lose(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const ada = { userId: 1, personId: 1, isMember: true, isAdmin: false, mustSetUpTwoFactor: false };
let answer: object | null;
let stop: () => void;
let queryClient: QueryClient;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async () => Response.json(answer));
  FakeSocket.all = [];
  answer = ada;
  queryClient = new QueryClient();
  router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/people?page=2'] });
  stop = startLiveSocket(queryClient, router);
});
afterEach(() => {
  stop();
  queryClient.clear();
});

const signIn = () => queryClient.setQueryData(sessionQuery.queryKey, ada);

test('opens one socket on sign-in, closes it on sign-out, and has none for a visitor', () => {
  expect(FakeSocket.all).toHaveLength(0);
  signIn();
  signIn();
  expect(FakeSocket.all.map(({ url }) => url)).toEqual([expect.stringMatching(/^ws:.*\/api\/live$/)]);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  expect(FakeSocket.all[0]!.close).toHaveBeenCalledOnce();
});

test('redirects to the sign-in page when the session ended elsewhere', async () => {
  signIn();
  answer = null;
  FakeSocket.all[0]!.lose(SESSION_ENDED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fpeople%3Fpage%3D2' });
  expect(FakeSocket.all).toHaveLength(1);
});

test('reconnects after the connection is lost or its server stops, with growing delays', async () => {
  signIn();
  const [lost, leaving, restarting] = [1006, 1001, 1012];
  for (const code of [lost, leaving, restarting]) {
    const count = FakeSocket.all.length;
    FakeSocket.all.at(-1)!.lose(code);
    await vi.advanceTimersByTimeAsync(8000);
    expect(FakeSocket.all).toHaveLength(count + 1);
  }
  expect(router.state.location.pathname).toBe('/people');
});

test('passes events to subscribers, reports a lost connection, and sends only while connected', () => {
  const received: string[] = [];
  const unsubscribe = liveConnection.subscribe(({ type }) => received.push(type));
  signIn();
  const [socket] = FakeSocket.all;
  liveConnection.send({ type: 'resume', held: {} });
  socket!.hear({ type: 'ready' });
  liveConnection.send({ type: 'resume', held: {} });
  socket!.hear({ type: 'unread', unread: 2 });
  socket!.lose(1006);
  expect(received).toEqual(['ready', 'unread', 'lost']);
  expect(socket!.send.mock.calls).toEqual([['{"type":"resume","held":{}}']]);
  expect(liveConnection.isOpen()).toBe(false);
  unsubscribe();
});

test('closes the socket when the browser goes offline, and reconnects at once when it is online', async () => {
  signIn();
  window.dispatchEvent(new Event('offline'));
  expect(FakeSocket.all[0]!.close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.all).toHaveLength(2);
});

test('waits a minute after the server closed the socket for invalid frames', async () => {
  signIn();
  FakeSocket.all[0]!.lose(BAD_FRAMES);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('keeps reconnecting while the server cannot be reached', async () => {
  signIn();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
  FakeSocket.all[0]!.lose(1006);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('the delay doubles up to 30 seconds, with a random half', () => {
  expect([0, 1, 2, 9, 99].map((failures) => reconnectDelay(failures, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(reconnectDelay(0, 0)).toBe(500);
});
