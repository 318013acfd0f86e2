import { BAD_FRAMES, livePath, SESSION_ENDED, TOO_MANY_FRAMES } from '@kith/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { handleLiveMessage, handleLiveClose } from '../entities/live/live-connection.ts';
import { sessionQuery, signOutKey } from '../identity/session/session.api.ts';
import { redirectToLogin } from './end-session.ts';

/** Extra delay before reconnecting after the server closed the socket for too many or invalid frames. */
const FRAME_ERROR_DELAY_MS = 60_000;

/**
 * Holds one socket to the server open while there is a session, so that a session that ends elsewhere (signed out in
 * another tab, account disabled) ends here at once. Returns a function that stops it.
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
    // This page is signing out itself; useLogOut navigates.
    if (code === SESSION_ENDED && queryClient.isMutating({ mutationKey: signOutKey }) > 0) return;
    // The browser cannot tell a refused handshake from a lost connection, so both refetch the session.
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

  /** The browser knows at once that it is offline; the socket may take minutes to notice. */
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
    // Closing a socket that is still connecting logs an error in the console.
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
 * Exponential backoff in milliseconds with jitter (between half and all of the delay), so that not all browsers
 * reconnect at once when the server is back.
 */
export function reconnectDelay(failures: number, random = Math.random()): number {
  const most = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return Math.round(most * (0.5 + random / 2));
}
