import type { listOutbox, mailStatuses } from '@kith/contract/office/outbox';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like.ts';
import { orderBy } from '../../platform/database/order-by.ts';
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

const orders = {
  createdOn: sql`created_on`,
  sentOn: sql`sent_on`,
  recipient: sql`lower(recipient)`,
};

const statusConditions: Record<(typeof mailStatuses)[number], RawBuilder<boolean>> = {
  waiting: sql<boolean>`sent_on is null and last_error is null`,
  sent: sql<boolean>`sent_on is not null`,
  failing: sql<boolean>`sent_on is null and last_error is not null`,
};

export async function pageOfOutbox(db: Database, filter: z.output<typeof listOutbox.query>) {
  const { recipient, status, order, page, limit } = filter;
  const matching = db
    .selectFrom('mail')
    .$if(Boolean(recipient), (query) => query.where('recipient', 'ilike', containsPattern(recipient ?? '')))
    .$if(status !== undefined, (query) => query.where(statusConditions[status ?? 'sent']));
  const mails = await matching
    .select(columns)
    .orderBy(sql`${orderBy(orders, order)}, id desc`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { mails, total };
}

export async function findMail(db: Database, id: number) {
  return db.selectFrom('mail').where('id', '=', id).select(columns).select('text_body as text').executeTakeFirst();
}
