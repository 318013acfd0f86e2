/**
 * The WebSocket: what an open browser is told, and the little that it says.
 *
 * 1. The client connects; the server says `ready`. From then on a session that ends closes the socket (SESSION_ENDED).
 * 2. A client that shows messages says `resume` with what it holds (nothing, at first). The server answers `resumed` with what was
 *    missed; from then on every message and change comes as an event, once and in order. What happens while `resumed` is being made
 *    comes after it. A second `resume` on the same socket does the same again.
 * 3. The socket is lost: connect again, `resume` with what is held now. Codes TOO_MANY_FRAMES and BAD_FRAMES say that the client sent
 *    what it should not; it then waits a minute at least. No socket at all: poll with `catchUp` of messaging.ts.
 *
 * Messages are sent, changed and marked as read over HTTP; every device of every participant, the sender's too, hears of it here.
 */
import { z } from 'zod';
import { conversationId } from './conversation-id.ts';
import { Message } from './conversation-messages.ts';
import { CatchUp, Held } from './messaging.ts';

/** What the server tells an open browser. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  CatchUp.extend({ type: z.literal('resumed') }),
  /** New, or changed: as it is now. Newer than what you hold (by revision) replaces it; older than what you hold is no news. */
  z.object({ type: z.literal('message'), message: Message }),
  /** Subject, photo or participants changed, or it is new to me: ask for it again (GET /tools/conversations/:id). */
  z.object({ type: z.literal('conversation'), conversationId, revision: z.int() }),
  /** I am no longer in it. */
  z.object({ type: z.literal('left'), conversationId }),
  /** Somebody has read up to here; when it is me, on another device perhaps. It never moves back. */
  z.object({ type: z.literal('read'), conversationId, userId: z.int(), sequence: z.int() }),
  /** Show it for TYPING_MS and a second more; a message of theirs ends it. */
  z.object({ type: z.literal('typing'), conversationId, userId: z.int() }),
  /** Of somebody I share a conversation with. */
  z.object({ type: z.literal('presence'), userId: z.int(), online: z.boolean() }),
  /** In all my conversations: soon after a change, and then every few seconds while there are more. */
  z.object({ type: z.literal('unread'), unread: z.int() }),
  /** A frame was not understood or not allowed; nothing came of it. */
  z.object({ type: z.literal('refused'), message: z.string() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** What a browser tells the server. Who says it is known from the session; nothing here names a sender. */
export const LiveFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('resume'), held: Held }),
  /** At most every TYPING_MS, while somebody types. */
  z.strictObject({ type: z.literal('typing'), conversationId }),
]);
export type LiveFrame = z.infer<typeof LiveFrame>;
