import type { listMerges, Merge, mergeOrders } from '@kith/contract/office/merges';
import { memberName } from '../../services/erasure/member-name.queries.ts';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';

const userName = (userId: string): RawBuilder<unknown> => sql`
  (select json_build_object('id', u.id, 'name', ${memberName}) from user_account u left join person p on p.id = u.person_id
    where u.id = ${sql.ref(userId)})`;

const columns = sql`
  m.id, m.kind, json_build_object('id', m.winner_id, 'name', m.winner_name) as winner,
  json_build_object('id', m.loser_id, 'name', m.loser_name) as loser,
  ${unixSeconds('m.created_on')} as "createdOn", ${userName('m.created_by')} as "createdBy",
  ${unixSecondsOrNull('m.undone_on')} as "undoneOn", ${userName('m.undone_by')} as "undoneBy"`;

export async function findMerge(db: Database, id: number): Promise<Merge> {
  const { rows } = await sql<Merge>`select ${columns} from record_merge m where m.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`Merge ${id} was just stored but cannot be found.`);
  return rows[0];
}

const orders: Record<(typeof mergeOrders)[number], RawBuilder<unknown>> = {
  createdOn: sql`m.created_on`,
  winner: sql`fold_name(m.winner_name)`,
  loser: sql`fold_name(m.loser_name)`,
};

export async function pageOfMerges(db: Database, { kind, order, page, limit }: z.output<typeof listMerges.query>) {
  const from = sql`from record_merge m ${kind ? sql`where m.kind = ${kind}` : sql``}`;
  const { rows } = await sql<Merge>`
    select ${columns} ${from} order by ${orderBy(orders, order)}, m.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { merges: rows, total: await countRows(db, from) };
}
