import { livePath, SESSION_ENDED } from '@kith/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { sessionQuery, signOutKey } from '../features/session/session.api.ts';
import { leadToLogin } from './end-session.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/**
 * Keeps one socket to the server open as long as somebody is signed in: a session that ends elsewhere, by signing out in
 * another tab or by losing the account, then ends here at once. Returns how to stop.
 */
export function startLive(queryClient: QueryClient, router: DataRouter): () => void {
  let userId: number | undefined;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function connect() {
    const opened = new WebSocket(address());
    socket = opened;
    opened.addEventListener('message', () => (failures = 0));
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      socket = undefined;
      void onLost(code);
    });
  }

  async function onLost(code: number) {
    // We are the ones who sign out; what comes next is decided there.
    if (code === SESSION_ENDED && queryClient.isMutating({ mutationKey: signOutKey }) > 0) return;
    // A refused handshake says no more than a broken line, so both ask who is signed in.
    const before = userId;
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
    if (userId !== undefined && userId === before) timer = setTimeout(connect, reconnectDelay(failures++));
    else if (session === null) leadToLogin(router);
  }

  function disconnect() {
    clearTimeout(timer);
    const former = socket;
    socket = undefined;
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
  follow();
  return () => {
    stop();
    disconnect();
    userId = undefined;
  };
}

function address(): URL {
  const url = new URL(livePath, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url;
}
