import type { MailKind } from '@kith/contract/office/outbox';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { compose, type Letter } from './compose.ts';

/** Adds a mail to the outbox and a job that sends it, in the caller's transaction. */
export async function queueMail(db: Database, kind: MailKind, recipient: string, letter: Letter): Promise<void> {
  const { subject, text, html } = compose(letter);
  const { id } = await db
    .insertInto('mail')
    .values({ kind, recipient, subject, text_body: text, html_body: html })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A separate queue, so that a slow mail server delays only mail.
  await addJob(db, 'send-mail', { mailId: id }, { queue: 'mail' });
}

export interface UnsentMail {
  waiting: number;
  failed: number;
  oldestSeconds: number;
}

/** Without the mails whose result is unknown, and those that were only shown because there is no mail server. */
export async function countUnsent(db: Database): Promise<UnsentMail> {
  const { rows } = await sql<UnsentMail>`
    select count(*) filter (where last_error is null)::int as waiting, count(*) filter (where last_error is not null)::int as failed,
      coalesce(extract(epoch from now() - min(created_on))::int, 0) as "oldestSeconds"
    from mail where sent_on is null and (attempted_on is null or last_error is not null)`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}

/** Starts a try, unless the mail was sent or an earlier try may have been delivered. */
export async function beginTry(db: Database, mailId: number) {
  return db
    .updateTable('mail')
    .set((eb) => ({ attempted_on: sql<Date>`now()`, tries: eb('tries', '+', 1), last_error: null }))
    .where('id', '=', mailId)
    .where('sent_on', 'is', null)
    .where((eb) => eb.or([eb('attempted_on', 'is', null), eb('last_error', 'is not', null)]))
    .returning([
      'id',
      'kind',
      'recipient',
      'subject',
      'text_body as text',
      'html_body as html',
      'message_id as messageId',
    ])
    .executeTakeFirst();
}

/** The text of a sent mail is only for its recipient, so it is erased. */
export async function markSent(db: Database, mailId: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_on: sql<Date>`now()` })
    .where('id', '=', mailId)
    .execute();
  await eraseText(db, mailId);
}

/** The mail to somebody who was erased is forgotten altogether. */
export async function eraseText(db: Database, mailId: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', mailId).where('kind', '=', 'account-erased').execute();
  await db.updateTable('mail').set({ text_body: '', html_body: '' }).where('id', '=', mailId).execute();
}

export async function markFailed(db: Database, mailId: number, error: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ last_error: error.slice(0, 500) })
    .where('id', '=', mailId)
    .execute();
}
