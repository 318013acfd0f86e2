import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { requireForParticipant } from './conversations.queries.ts';

export interface LockedConversation {
  type: 1 | 2;
  /** The revision of the change in progress. */
  revision: number;
  lastSequence: number;
  joinedSequence: number;
}

interface ParticipantKey {
  conversationId: string;
  userId: number;
}

/**
 * Changes a conversation as one of its participants. Changes are serialized: the participant's row is locked first, so that it cannot
 * leave concurrently, then the conversation's. If `change` returns undefined, nothing was changed and nobody is notified.
 * `itself`: subject, photo or participants change, not only messages.
 */
export async function changeConversation<T>(
  db: Database,
  { conversationId, userId }: ParticipantKey,
  { itself }: { itself: boolean },
  change: (trx: Database, locked: LockedConversation) => Promise<T | undefined>,
): Promise<T | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows: mine } = await sql<{ joinedSequence: number }>`
      select joined_sequence as "joinedSequence" from conversation_participant
      where conversation_id = ${conversationId} and user_id = ${userId} for key share`.execute(trx);
    const me = await requireForParticipant(trx, conversationId, mine[0]);
    const { rows } = await sql<Omit<LockedConversation, 'joinedSequence'>>`
      select type, revision + 1 as revision, last_sequence as "lastSequence" from conversation
      where id = ${conversationId} for no key update`.execute(trx);
    const conversation = await requireForParticipant(trx, conversationId, rows[0]);
    const { revision } = conversation;
    const changed = await change(trx, { ...conversation, ...me });
    if (changed === undefined) return undefined;
    await sql`update conversation set revision = ${revision} where id = ${conversationId}`.execute(trx);
    await notifyLive(trx, { type: 'conversation', conversationId, revision, ...(itself && { itself }) });
    return changed;
  });
}
