/**
 * The WebSocket protocol: the events that the server sends and the frames that a browser sends.
 *
 * 1. The client connects; the server sends `ready`. If the session ends, the server closes the socket (SESSION_ENDED).
 * 2. A client that shows messages sends `resume` with the revisions it holds (none, at first). The server answers `resumed` with the
 *    missed changes. From then on every message and change comes as an event, once and in order. Changes that happen while `resumed`
 *    is prepared are sent after it. A second `resume` on the same socket does the same again.
 * 3. If the socket is lost, the client connects again and sends `resume` with the revisions it holds now. The codes TOO_MANY_FRAMES and
 *    BAD_FRAMES mean that the client sent too much or invalid frames; it then waits at least a minute. Without any socket the client
 *    polls `getMissedChanges` of messaging.ts.
 *
 * Messages are sent, changed and marked as read over HTTP. Every device of every participant, also of the sender, gets the event here.
 */
import { z } from 'zod';
import { conversationId } from './conversation-id.ts';
import { Message } from './conversation-messages.ts';
import { MissedChanges, HeldRevisions } from './messaging.ts';

/** An event that the server sends to a browser. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  MissedChanges.extend({ type: z.literal('resumed') }),
  /** A new or changed message in its current state. Ignore it if you hold the same or a higher revision. */
  z.object({ type: z.literal('message'), message: Message }),
  /** Subject, photo or participants changed, or I was added: read it again (GET /tools/conversations/:id). */
  z.object({ type: z.literal('conversation'), conversationId, revision: z.int() }),
  /** I am no longer a participant. */
  z.object({ type: z.literal('left'), conversationId }),
  /** A participant has read up to this sequence; it may be me, on another device. It never moves back. */
  z.object({ type: z.literal('read'), conversationId, userId: z.int(), sequence: z.int() }),
  /** Show it for `delays.typing` plus one second, or until a message of this user arrives. */
  z.object({ type: z.literal('typing'), conversationId, userId: z.int() }),
  /** A user of one of my conversations came online or went offline. */
  z.object({ type: z.literal('presence'), userId: z.int(), online: z.boolean() }),
  /** In all my conversations. Sent soon after a change, then every few seconds while there are more changes. */
  z.object({ type: z.literal('unread'), unread: z.int() }),
  /** An introduction of mine changed: read them again. Sent to every socket, also without `resume`. */
  z.object({ type: z.literal('introductions') }),
  /** I have news, or have read some: read them again. Sent to every socket, also without `resume`. */
  z.object({ type: z.literal('news') }),
  /** The coverage of a target list was computed for me: read the list again. Sent to every socket, also without `resume`. */
  z.object({ type: z.literal('targets') }),
  /** A frame was invalid or not allowed, and had no effect. */
  z.object({ type: z.literal('refused'), message: z.string() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** A frame that a browser sends. The session identifies the sender, so no frame names one. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('resume'), held: HeldRevisions }),
  /** At most once every `delays.typing` while the user types. */
  z.strictObject({ type: z.literal('typing'), conversationId }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;
