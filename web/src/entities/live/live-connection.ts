import type { LiveEvent, ClientFrame } from '@kith/contract/messaging/live-events';

/** An event from the page's socket, or `lost` when the socket has closed. */
export type LiveConnectionEvent = LiveEvent | { type: 'lost' };

const listeners = new Set<(event: LiveConnectionEvent) => void>();
/** The socket, once the server has sent `ready` on it. */
let openSocket: WebSocket | undefined;

/** Receives and sends over the page's one socket, which app/live-socket.ts opens and reopens. */
export const liveConnection = {
  isOpen: () => openSocket !== undefined,
  subscribe(listener: (event: LiveConnectionEvent) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  send: (frame: ClientFrame) => openSocket?.send(JSON.stringify(frame)),
};

/** Does not validate the event: the server has done so before sending it. */
export function handleLiveMessage(socket: WebSocket, data: string) {
  const event = JSON.parse(data) as LiveEvent;
  if (event.type === 'ready') openSocket = socket;
  notify(event);
}

export function handleLiveClose() {
  if (!openSocket) return;
  openSocket = undefined;
  notify({ type: 'lost' });
}

function notify(event: LiveConnectionEvent) {
  for (const listener of listeners) listener(event);
}
