import type { LiveEvent, ClientFrame } from '@kith/contract/messaging/live-events';

/** What comes over the one socket of this page, and that it is gone. */
export type LiveNews = LiveEvent | { type: 'lost' };

const listeners = new Set<(news: LiveNews) => void>();
/** Set once the server has greeted us on it. */
let open: WebSocket | undefined;

/** The socket for whoever listens or speaks; app/live.ts keeps it open. */
export const liveLine = {
  isOpen: () => open !== undefined,
  listen(listener: (news: LiveNews) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  say: (frame: ClientFrame) => open?.send(JSON.stringify(frame)),
};

/** The server has checked what it sends; it is not parsed a second time. */
export function hearLive(socket: WebSocket, data: string) {
  const event = JSON.parse(data) as LiveEvent;
  if (event.type === 'ready') open = socket;
  tell(event);
}

export function loseLive() {
  if (!open) return;
  open = undefined;
  tell({ type: 'lost' });
}

function tell(news: LiveNews) {
  for (const listener of listeners) listener(news);
}
