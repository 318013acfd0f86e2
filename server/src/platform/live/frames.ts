/**
 * What clients say: small, rare, and of a known shape. Who is too fast is slowed down (their socket is not read for a while), who
 * goes on is cut off; neither costs others anything.
 */
import { BAD_FRAMES, TOO_MANY_FRAMES } from '@kith/contract/live';
import { ClientFrame } from '@kith/contract/messaging/live-events';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from './connection.ts';

const BURST = 40;
const A_SECOND = 10;
/** Frames that were on their way when the socket was paused still arrive; more than this is an attack. */
const MOST_DEBT = 200;
const MOST_PAUSES = 5;
const MOST_BAD_FRAMES = 20;

export function readFrames(connection: Connection, handle: (frame: ClientFrame) => void, log: FastifyBaseLogger): void {
  const { socket, userId, sessionId } = connection;
  let left = BURST;
  let at = Date.now();
  let pauses = 0;
  let bad = 0;

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    // Between our close and the client's answer nothing is heard any more.
    if (!connection.open) return;
    if (!mayGoOn()) return cut(TOO_MANY_FRAMES, 'cut off a socket that sends too much');
    const frame = isBinary ? undefined : parse(data);
    if (frame) return handle(frame);
    if (++bad > MOST_BAD_FRAMES) return cut(BAD_FRAMES, 'cut off a socket that sends what is no frame');
    connection.send({ type: 'refused', message: 'This frame is not known.' });
  });

  function mayGoOn(): boolean {
    const now = Date.now();
    left = Math.min(BURST, left + ((now - at) / 1000) * A_SECOND);
    at = now;
    if (left >= BURST) pauses = 0;
    left--;
    if (left >= 0) return true;
    if (left < -MOST_DEBT) return false;
    if (socket.isPaused) return true;
    if (++pauses > MOST_PAUSES) return false;
    socket.pause();
    setTimeout(() => socket.resume(), (-left / A_SECOND) * 1000 + 500).unref();
    return true;
  }

  function cut(code: number, message: string): void {
    log.warn({ userId, sessionId, bad }, message);
    connection.close(code);
  }
}

function parse(data: Buffer): ClientFrame | undefined {
  try {
    return ClientFrame.safeParse(JSON.parse(data.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
