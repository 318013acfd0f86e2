/**
 * Deletes what is older than the retention settings allow. Each step deletes a bounded number of rows in a transaction of its own, so that
 * nobody waits for it; what is left follows in the next run.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { allowForgetting } from '../../services/activity-log/activity.queries.ts';
import type { Config } from '../../config.ts';

export type Retention = Partial<
  Pick<Config, 'KITH_KEEP_ACTIVITY_DAYS' | 'KITH_KEEP_MESSAGES_DAYS' | 'KITH_KEEP_MAIL_DAYS' | 'KITH_KEEP_IMPORTS_DAYS'>
>;

const ROWS_PER_STEP = 2000;
const STEPS_PER_RUN = 500;

/** Deletes a step of what is older than this, and returns whether there may be more. */
type Step = (db: Database, days: number) => Promise<boolean>;

export async function deleteOutdated(db: Database, retention: Retention): Promise<void> {
  const steps: [Step, number | undefined][] = [
    [deleteActivity, retention.KITH_KEEP_ACTIVITY_DAYS],
    [deleteMail, retention.KITH_KEEP_MAIL_DAYS],
    [deleteImport, retention.KITH_KEEP_IMPORTS_DAYS],
    [deleteMessages, retention.KITH_KEEP_MESSAGES_DAYS],
  ];
  for (const [step, days] of steps) {
    if (days === undefined) continue;
    for (let count = 0; count < STEPS_PER_RUN; count++)
      if (!(await db.transaction().execute((trx) => step(trx, days)))) break;
  }
}

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

const deleteActivity: Step = async (db, days) => {
  await allowForgetting(db);
  const { rows } = await sql`
    delete from activity where id in (
      select id from activity where happened_on < ${before(days)} order by happened_on limit ${ROWS_PER_STEP})
    returning 1`.execute(db);
  return rows.length === ROWS_PER_STEP;
};

const deleteMail: Step = async (db, days) => {
  const { rows } = await sql`
    delete from mail where id in (
      select id from mail where created_on < ${before(days)} order by created_on limit ${ROWS_PER_STEP})
    returning 1`.execute(db);
  return rows.length === ROWS_PER_STEP;
};

/** One import with its rows, of which a file has a limited number. Those at work stay. */
const deleteImport: Step = async (db, days) => {
  const { rows } = await sql`
    delete from linkedin_import where id = (
      select id from linkedin_import where created_on < ${before(days)} and status in ('waiting', 'failed', 'completed', 'undone')
      order by created_on limit 1 for update skip locked)
    returning 1`.execute(db);
  return rows.length > 0;
};

/**
 * The first messages of one conversation. Its participants then stand as if they had joined after these messages, which is what clients
 * know of a conversation that they cannot read from its beginning. Participants are locked first, like in all writers of conversations.
 */
const deleteMessages: Step = async (db, days) => {
  const { rows: found } = await sql<{ id: string }>`
    select c.id from conversation c cross join lateral (
      select created_on from message m where m.conversation_id = c.id order by m.sequence limit 1) as first
    where first.created_on < ${before(days)} limit 1`.execute(db);
  const [conversation] = found;
  if (!conversation) return false;
  const { id } = conversation;
  await sql`
    select from conversation_participant where conversation_id = ${id} order by user_id for update`.execute(db);
  const { rows } = await sql<{ last: number | null }>`
    select max(sequence) as last from (
      select sequence, created_on from message where conversation_id = ${id} order by sequence limit ${ROWS_PER_STEP}) as first
    where created_on < ${before(days)}`.execute(db);
  const last = rows[0]?.last ?? null;
  if (last === null) return true;
  await sql`
    update conversation_participant set joined_sequence = greatest(joined_sequence, ${last}),
      read_sequence = greatest(read_sequence, ${last}), mailed_sequence = greatest(mailed_sequence, ${last})
    where conversation_id = ${id}`.execute(db);
  const { rows: changed } = await sql<{ revision: number }>`
    update conversation set revision = revision + 1 where id = ${id} returning revision`.execute(db);
  await sql`update message set reply_to = null where conversation_id = ${id} and reply_to <= ${last}`.execute(db);
  await sql`delete from message where conversation_id = ${id} and sequence <= ${last}`.execute(db);
  await notifyLive(db, {
    type: 'conversation',
    conversationId: id,
    revision: changed[0]?.revision ?? 0,
    itself: true,
  });
  return true;
};
