import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Events that the server processes send to each other. They contain ids, never contents: a notification has at most 8,000 bytes, and the
 * rights of each reader are checked when the event is delivered.
 *
 * - `session-ended`: sent in the transaction that deletes a session; its sockets are closed.
 * - `user-ended`: all sockets of a user are closed. A trigger sends it when a user is disabled; send it where all sessions of a user
 *   end for another reason.
 */
export type ServerEvent =
  | { type: 'session-ended'; sessionId: number }
  | { type: 'user-ended'; userId: number }
  /** `itself`: the subject, photo or participants have changed, not only messages. */
  | { type: 'conversation'; conversationId: string; revision: number; itself?: boolean }
  | { type: 'left'; conversationId: string; userId: number }
  /** `shared`: other participants may see it. */
  | { type: 'read'; conversationId: string; userId: number; sequence: number; shared: boolean }
  | { type: 'typing'; conversationId: string; userId: number }
  /** These users came online or went offline; which of the two is read on delivery. */
  | { type: 'presence'; userIds: number[] }
  /** An introduction of these users changed. A trigger sends it. */
  | { type: 'introduction'; userIds: number[] }
  /** These users have news, or have read some. */
  | { type: 'news'; userIds: number[] }
  /** The coverage of a target list was computed for these users. */
  | { type: 'targets'; userIds: number[] };

export const LIVE_CHANNEL = 'kith_live';

/** Sent when the current transaction commits, and not if it fails. For frequent events use publish.queries.ts. */
export async function notifyLive(db: Database, event: ServerEvent): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(event)})`.execute(db);
}
