import type { Claim, claimOrders, listClaims } from '@kith/contract/office/claims';
import { memberName } from '../../services/erasure/member-name.queries.ts';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';

const userName = (userId: string) => sql`
  (select json_build_object('id', x.id, 'name', ${memberName}) from user_account x left join person p on p.id = x.person_id
    where x.id = ${sql.ref(userId)})`;

/** A waiting claim counts as approved if an admin has merged both records otherwise, and as undone if its merge was undone. */
const state = sql`case
  when c.state = 'waiting' and u.person_id = c.person_id then 'approved'
  when m.undone_on is not null or (c.state = 'proven' and g.no_match) then 'undone'
  else c.state end`;
const claims = sql`person_claim c join user_account u on u.id = c.user_id join person o on o.id = u.person_id
  join person r on r.id = c.person_id left join record_merge m on m.id = c.merge_id
  left join registration g on g.user_id = c.user_id left join registration_invite i on i.id = g.invite_id`;
const columns = sql`
  c.id, ${unixSeconds('c.created_on')} as "createdOn", ${state} as state,
  json_build_object('id', u.id, 'username', u.username) as user, json_build_object('id', o.id, 'name', o.name) as person,
  json_build_object('id', r.id, 'name', r.name) as record, ${userName('i.created_by')} as "invitedBy",
  ${unixSecondsOrNull('c.decided_on')} as "decidedOn", ${userName('c.decided_by')} as "decidedBy", c.merge_id as "mergeId"`;

export async function findClaim(db: Database, id: number): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`select ${columns} from ${claims} where c.id = ${id}`.execute(db);
  return rows[0];
}

const orders: Record<(typeof claimOrders)[number], RawBuilder<unknown>> = {
  createdOn: sql`c.created_on`,
  person: sql`o.sort_name`,
  record: sql`r.sort_name`,
};

export async function pageOfClaims(db: Database, query: z.output<typeof listClaims.query>) {
  const { state: requestedState, name, order, page, limit } = query;
  const from = sql`from ${claims} where true
    ${requestedState ? sql`and ${state} = ${requestedState}` : sql``}
    ${name ? sql`and (o.sort_name like folded_pattern(${name}) or r.sort_name like folded_pattern(${name}))` : sql``}`;
  const { rows } = await sql<Claim>`
    select ${columns} ${from} order by ${orderBy(orders, order)}, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { claims: rows, total: await countRows(db, from) };
}

export const waitingClaimsCount = sql`(select count(*) from person_claim c join user_account u on u.id = c.user_id
  where c.state = 'waiting' and u.person_id <> c.person_id)`;

interface Decision {
  id: number;
  state: 'approved' | 'refused';
  decidedBy: number;
  mergeId: number | null;
}

/** Returns false if another admin has decided it already. */
export async function decideClaim(db: Database, { id, state: decided, decidedBy, mergeId }: Decision) {
  const { rows } = await sql`
    update person_claim set state = ${decided}, decided_by = ${decidedBy}, decided_on = now(), merge_id = ${mergeId}
    where id = ${id} and state = 'waiting' returning 1`.execute(db);
  return rows.length > 0;
}
