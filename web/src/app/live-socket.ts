import { BAD_FRAMES, livePath, SESSION_ENDED, TOO_MANY_FRAMES } from '@kith/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { handleLiveMessage, handleLiveClose } from '../entities/live/live-connection.ts';
import { sessionQuery, signOutKey } from '../identity/session/session.api.ts';
import { redirectToLogin } from './end-session.ts';

/** Whoever said too much, or what nobody understood, keeps silent for as long. */
const FRAME_ERROR_DELAY_MS = 60_000;

/**
 * Keeps one socket to the server open as long as somebody is signed in: a session that ends elsewhere, by signing out in
 * another tab or by losing the account, then ends here at once. Returns how to stop.
 */
export function startLiveSocket(queryClient: QueryClient, router: DataRouter): () => void {
  let userId: number | undefined;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function connect() {
    const opened = new WebSocket(address());
    socket = opened;
    opened.addEventListener('message', ({ data }) => {
      failures = 0;
      if (socket === opened) handleLiveMessage(opened, String(data));
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      socket = undefined;
      handleLiveClose();
      void onLost(code);
    });
  }

  async function onLost(code: number) {
    // We are the ones who sign out; what comes next is decided there.
    if (code === SESSION_ENDED && queryClient.isMutating({ mutationKey: signOutKey }) > 0) return;
    // A refused handshake says no more than a broken line, so both ask who is signed in.
    const before = userId;
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
    const penance = code === TOO_MANY_FRAMES || code === BAD_FRAMES ? FRAME_ERROR_DELAY_MS : 0;
    if (userId !== undefined && userId === before) connectIn(penance + reconnectDelay(failures++));
    else if (session === null) redirectToLogin(router);
  }

  function connectIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      connect();
    }, milliseconds);
  }

  /** The browser knows before the socket does, which may wait for minutes. */
  function onOffline() {
    if (!socket) return;
    disconnect();
    void onLost(0);
  }

  function onOnline() {
    if (timer !== undefined) connectIn(0);
  }

  function disconnect() {
    clearTimeout(timer);
    timer = undefined;
    const former = socket;
    socket = undefined;
    handleLiveClose();
    // Closing before it is open would be an error in the console.
    if (former?.readyState === WebSocket.CONNECTING) former.addEventListener('open', () => former.close());
    else former?.close();
  }

  function follow() {
    const next = queryClient.getQueryData(sessionQuery.queryKey)?.userId;
    if (next === userId) return;
    disconnect();
    userId = next;
    failures = 0;
    if (next !== undefined) connect();
  }

  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) follow();
  });
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  follow();
  return () => {
    stop();
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    disconnect();
    userId = undefined;
  };
}

function address(): URL {
  const url = new URL(livePath, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url;
}

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long after every failure, and by chance between half
 * and all of it, so that a server that comes back is not asked by everybody at once.
 */
export function reconnectDelay(failures: number, random = Math.random()): number {
  const most = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return Math.round(most * (0.5 + random / 2));
}
