import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { forParticipant } from './conversations.queries.ts';

export interface Changing {
  type: 1 | 2;
  /** The revision that this change will have. */
  revision: number;
  lastSequence: number;
  joinedSequence: number;
}

interface Who {
  conversationId: string;
  userId: number;
}

/**
 * Changes a conversation as one of its participants, one change after the other: the participant's own row first, so that leaving
 * waits or is waited for, then the conversation's. `change` answers undefined when there was nothing to do; then nobody is told.
 * `itself`: the change is of more than its messages.
 */
export async function changeConversation<T>(
  db: Database,
  { conversationId, userId }: Who,
  { itself }: { itself: boolean },
  change: (trx: Database, locked: Changing) => Promise<T | undefined>,
): Promise<T | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows: mine } = await sql<{ joinedSequence: number }>`
      select joined_sequence as "joinedSequence" from conversation_participant
      where conversation_id = ${conversationId} and user_id = ${userId} for key share`.execute(trx);
    const me = await forParticipant(trx, conversationId, mine[0]);
    const { rows } = await sql<Omit<Changing, 'joinedSequence'>>`
      select type, revision + 1 as revision, last_sequence as "lastSequence" from conversation
      where id = ${conversationId} for no key update`.execute(trx);
    const conversation = await forParticipant(trx, conversationId, rows[0]);
    const { revision } = conversation;
    const changed = await change(trx, { ...conversation, ...me });
    if (changed === undefined) return undefined;
    await sql`update conversation set revision = ${revision} where id = ${conversationId}`.execute(trx);
    await notifyLive(trx, { type: 'conversation', conversationId, revision, ...(itself && { itself }) });
    return changed;
  });
}
