import { entityType } from '@kith/contract/entities';
import type { Issue, issueOrders, listIssues } from '@kith/contract/office/issues';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';

/** The person of a user as JSON (id, name), or null. */
const personOfUser = (column: string) => sql`(
  select json_build_object('id', p.id, 'name', p.name) from user_account u join person p on p.id = u.person_id
  where u.id = ${sql.ref(column)})`;

const isPerson = sql`i.person_id is not null`;
const columns = sql`
  i.id, i.description, i.is_resolved as "isResolved", ${unixSeconds('i.created_on')} as "createdOn",
  ${unixSeconds('i.updated_on')} as "updatedOn", ${personOfUser('i.created_by')} as "createdBy",
  ${personOfUser('i.updated_by')} as "updatedBy", ${personOfUser('i.resolved_by')} as "resolvedBy",
  case when ${isPerson} then json_build_object('id', ${sql.lit(entityType.person)}, 'name', 'Person')
    else json_build_object('id', ${sql.lit(entityType.organization)}, 'name', 'Organization') end as "entityType",
  case when ${isPerson} then json_build_object('id', e.id, 'name', e.name) else json_build_object('id', o.id, 'name', o.name) end as entity`;
const issues = sql`issue i left join person e on e.id = i.person_id left join organization o on o.id = i.organization_id`;

const orders: Record<(typeof issueOrders)[number], RawBuilder<unknown>> = {
  createdOn: sql`i.created_on`,
  entity: sql`coalesce(e.sort_name, o.sort_name)`,
  isResolved: sql`i.is_resolved`,
};

const MAX_ID_DIGITS = 9;
const isId = (text: string) => /^\d+$/.test(text) && text.length <= MAX_ID_DIGITS;

export async function pageOfIssues(db: Database, filter: z.output<typeof listIssues.query>) {
  const { entityTypeId, entity, isResolved, order, page, limit } = filter;
  const from = sql`from ${issues} where true
    ${entityTypeId === undefined ? sql`` : sql`and (${isPerson}) = ${entityTypeId === entityType.person}`}
    ${isResolved === undefined ? sql`` : sql`and i.is_resolved = ${isResolved}`}
    ${
      !entity
        ? sql``
        : isId(entity)
          ? sql`and coalesce(i.person_id, i.organization_id) = ${Number(entity)}`
          : sql`and coalesce(e.sort_name, o.sort_name) like folded_pattern(${entity})`
    }`;
  const { rows } = await sql<Issue>`
    select ${columns} ${from} order by ${orderBy(orders, order)}, i.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { issues: rows, total: await countRows(db, from) };
}

export async function findIssue(db: Database, id: number): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`select ${columns} from ${issues} where i.id = ${id}`.execute(db);
  return rows[0];
}
