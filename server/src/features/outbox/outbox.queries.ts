import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';

const columns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'tries',
  'last_error as lastError',
  unixSeconds('created_on').as('createdOn'),
  unixSecondsOrNull('sent_on').as('sentOn'),
] as const;

export async function pageOfOutbox(db: Database, { page, limit }: { page: number; limit: number }) {
  const mails = await db
    .selectFrom('mail')
    .select(columns)
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('mail')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { mails, total };
}

export async function findMail(db: Database, id: number) {
  return db.selectFrom('mail').where('id', '=', id).select(columns).select('text_body as text').executeTakeFirst();
}
