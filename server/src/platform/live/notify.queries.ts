import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * What the server processes tell each other. Ids, never contents: a notification holds 8,000 bytes at most, and what may be read of
 * it is asked anew for every reader.
 *
 * - `session-ended`: whoever deletes a session says so, in the same transaction; its sockets close.
 * - `user-ended`: all sockets of a user close. The database says it itself whenever a user is disabled (migration 0020), so nobody
 *   needs to; say it where all sessions of a user end otherwise.
 */
export type Notice =
  | { type: 'session-ended'; sessionId: number }
  | { type: 'user-ended'; userId: number }
  /** `itself`: not (only) its messages, but subject, photo or participants. */
  | { type: 'conversation'; conversationId: string; revision: number; itself?: boolean }
  | { type: 'left'; conversationId: string; userId: number }
  /** `shared`: the others may know. */
  | { type: 'read'; conversationId: string; userId: number; sequence: number; shared: boolean }
  | { type: 'typing'; conversationId: string; userId: number }
  /** They came or went; which of the two is asked when it is told. */
  | { type: 'presence'; userIds: number[] };

export const LIVE_CHANNEL = 'kith_live';

/** Sent when the transaction it is called in commits, and not at all when that fails. What comes often: announce.queries.ts. */
export async function notifyLive(db: Database, notice: Notice): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
}
