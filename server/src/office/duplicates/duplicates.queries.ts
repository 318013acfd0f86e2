import type { duplicateOrders, DuplicateRecord, listDuplicates } from '@kith/contract/office/duplicates';
import type { RecordKind } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';
import { organizationPicture, personPicture } from '../../people/pictures/picture-urls.queries.ts';
import type { DuplicateReason } from './save-pairs.commands.ts';

const orders: Record<(typeof duplicateOrders)[number], RawBuilder<unknown>> = {
  score: sql`d.score`,
  name: sql`a.sort_name`,
};

export interface PairRow {
  first: DuplicateRecord;
  second: DuplicateRecord;
  reasons: Partial<Record<DuplicateReason, string>>;
  dismissedOn: number | null;
}

/** Leaves out pairs of which one record was deleted. */
export async function pageOfPairs(db: Database, query: z.output<typeof listDuplicates.query>, logos: boolean) {
  const { kind, dismissed = false, order, page, limit } = query;
  const from = sql`
    from duplicate_pair d join ${sql.table(kind)} a on a.id = d.first_id join ${sql.table(kind)} b on b.id = d.second_id
    where d.kind = ${kind} and d.dismissed_on is ${dismissed ? sql`not null` : sql`null`}`;
  const record = (alias: 'a' | 'b') => (kind === 'person' ? person(alias) : organization(alias, logos));
  const { rows } = await sql<PairRow>`
    select ${record('a')} as first, ${record('b')} as second, d.reasons, ${unixSecondsOrNull('d.dismissed_on')} as "dismissedOn"
    ${from} order by ${orderBy(orders, order)}, d.first_id, d.second_id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { pairs: rows, total: await countRows(db, from) };
}

const person = (
  p: string,
): RawBuilder<unknown> => sql`json_build_object('id', ${sql.ref(`${p}.id`)}, 'name', ${sql.ref(`${p}.name`)},
  'profilePicture', ${personPicture(p, 'small')},
  'hasUser', exists (select from user_account u where u.person_id = ${sql.ref(`${p}.id`)}),
  'detail', coalesce((select w.title || ' at ' || o.name from work_role w join organization o on o.id = w.organization_id
    where w.person_id = ${sql.ref(`${p}.id`)} and w.is_primary), ${sql.ref(`${p}.headline`)}))`;

const organization = (o: string, logos: boolean): RawBuilder<unknown> => sql`
  json_build_object('id', ${sql.ref(`${o}.id`)}, 'name', ${sql.ref(`${o}.name`)},
  'profilePicture', ${organizationPicture(o, 'small', logos)}, 'hasUser', false,
  'detail', (select t.name from organization_type t where t.id = ${sql.ref(`${o}.type_id`)}))`;

export async function readSearchState(db: Database): Promise<{ running: boolean; finishedOn: number | null }> {
  const { rows } = await sql<{ running: boolean; finishedOn: number | null }>`
    select coalesce(bool_or(finished_on is null), false) as running,
      floor(extract(epoch from max(finished_on)))::float8 as "finishedOn" from duplicate_search`.execute(db);
  return rows[0] ?? { running: false, finishedOn: null };
}

interface RecordPair {
  kind: RecordKind;
  firstId: number;
  secondId: number;
}

/** Returns false if the pair does not exist. */
export async function dismissPair(
  db: Database,
  userId: number,
  { kind, firstId, secondId }: RecordPair,
  dismissed: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update duplicate_pair set dismissed_by = case when ${dismissed} then ${userId}::int end,
      dismissed_on = case when ${dismissed} then now() end
    where kind = ${kind} and first_id = ${Math.min(firstId, secondId)} and second_id = ${Math.max(firstId, secondId)}
    returning 1`.execute(db);
  return rows.length > 0;
}
