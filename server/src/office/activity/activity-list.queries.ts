import {
  securityActions,
  type Activity,
  type downloadActivity,
  type listActivity,
} from '@kith/contract/office/activity';
import { memberName } from '../../services/erasure/member-name.queries.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import { entityName, namedDetails } from './entity-names.queries.ts';

type Filter = z.output<typeof downloadActivity.query>;

/** Rows are only ever added to the log, so ids are in the order of time. */
const orders = { happenedOn: sql`a.id` };

const where = ({ actor, action, kind, address, entityType, entityId, from, to }: Filter) => sql`where true
  ${actor === undefined ? sql`` : sql`and a.actor_id = ${actor}`}
  ${action ? sql`and a.action like ${containsPattern(action)}` : sql``}
  ${kind ? sql`and a.action = any(${[...securityActions]}::text[])` : sql``}
  ${address ? sql`and a.details ? 'address' and a.details ->> 'address' = ${address}` : sql``}
  ${entityType ? sql`and a.entity_type = ${entityType}` : sql``}
  ${entityId === undefined ? sql`` : sql`and a.entity_id = ${entityId}`}
  ${from ? sql`and a.happened_on >= ${from}::date at time zone 'UTC'` : sql``}
  ${to ? sql`and a.happened_on < (${to}::date + 1)::timestamp at time zone 'UTC'` : sql``}`;

const columns = sql`
  a.id, ${unixSeconds('a.happened_on')} as "happenedOn", a.action, a.entity_type as "entityType", a.entity_id as "entityId",
  ${entityName} as "entityName",
  (select json_build_object('id', u.id, 'name', ${memberName}) from user_account u left join person p on p.id = u.person_id
    where u.id = a.actor_id) as actor`;

/** Details as text, because the CSV contains the JSON unparsed. */
export const allActivity = (filter: Filter) => sql<Omit<Activity, 'details'> & { details: string }>`
  select ${columns}, (${namedDetails})::text as details from activity a ${where(filter)} order by ${orderBy(orders, filter.order)}`;

/** Selects the rows of the page first, then looks up their actors one by one: a join might read all users. */
export async function pageOfActivity(db: Database, { page, limit, ...filter }: z.output<typeof listActivity.query>) {
  const rowsOfPage = sql<Activity>`
    select ${columns}, ${namedDetails} as details from (
      select * from activity a ${where(filter)} order by ${orderBy(orders, filter.order)}
      limit ${limit} offset ${(page - 1) * limit}
    ) as a order by ${orderBy(orders, filter.order)}`;
  const [{ rows }, total] = await Promise.all([
    rowsOfPage.execute(db),
    countRows(db, sql`from activity a ${where(filter)}`),
  ]);
  return { activity: rows, total };
}
