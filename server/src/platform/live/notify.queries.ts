import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** What the server processes tell each other. Ids, never contents: a notification holds 8,000 bytes at most. */
export type Notice = { type: 'session-ended'; sessionId: number } | { type: 'user-ended'; userId: number };

export const LIVE_CHANNEL = 'kith_live';

/** Sent when the transaction it is called in commits, and not at all when that fails. */
export async function notifyLive(db: Database, notice: Notice): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
}
