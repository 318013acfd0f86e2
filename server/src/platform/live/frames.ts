/**
 * Reads the frames of clients, which are small, rare and validated. A client that sends too fast is slowed down (its socket is not read for
 * a while); if it continues, it is disconnected. Others are not affected.
 */
import { BAD_FRAMES, TOO_MANY_FRAMES } from '@kith/contract/live';
import { ClientFrame } from '@kith/contract/messaging/live-events';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from './connection.ts';

const BURST = 40;
const FRAMES_PER_SECOND = 10;
/** Frames that were sent before the pause still arrive; more than this is an attack. */
const MAX_DEBT = 200;
const MAX_PAUSES = 5;
const MAX_BAD_FRAMES = 20;

export function readFrames(connection: Connection, handle: (frame: ClientFrame) => void, log: FastifyBaseLogger): void {
  const { socket, userId, sessionId } = connection;
  let budget = BURST;
  let updatedAt = Date.now();
  let pauses = 0;
  let badFrames = 0;

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    // Frames that arrive after our close are ignored.
    if (!connection.isOpen) return;
    if (!isWithinRate()) return closeWith(TOO_MANY_FRAMES, 'closed a socket that sends too many frames');
    const frame = isBinary ? undefined : parse(data);
    if (frame) return handle(frame);
    if (++badFrames > MAX_BAD_FRAMES) return closeWith(BAD_FRAMES, 'closed a socket that sends invalid frames');
    connection.send({ type: 'refused', message: 'This frame is not known.' });
  });

  function isWithinRate(): boolean {
    const now = Date.now();
    budget = Math.min(BURST, budget + ((now - updatedAt) / 1000) * FRAMES_PER_SECOND);
    updatedAt = now;
    if (budget >= BURST) pauses = 0;
    budget--;
    if (budget >= 0) return true;
    if (budget < -MAX_DEBT) return false;
    if (socket.isPaused) return true;
    if (++pauses > MAX_PAUSES) return false;
    socket.pause();
    setTimeout(() => socket.resume(), (-budget / FRAMES_PER_SECOND) * 1000 + 500).unref();
    return true;
  }

  function closeWith(code: number, message: string): void {
    log.warn({ userId, sessionId, badFrames }, message);
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
