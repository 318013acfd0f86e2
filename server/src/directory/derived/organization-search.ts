/** Derives `organization_search`: the names of organizations, and their attributes as keys. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { organizationSources } from '../keys/organization-keys.ts';
import { KIND_SIZE } from '../keys/search-keys.ts';

/** Call it in the transaction that inserted, changed or deleted organizations. */
export async function refreshOrganizationSearch(db: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from organization_search where organization_id = any (${ids}::int[])`.execute(db);
  await sql`
    insert into organization_search (organization_id, sort_name, keys) ${organizationSearchRows(ids)}`.execute(db);
}

/** From the source tables, for some organizations or all: (organization_id, sort_name, keys). */
export function organizationSearchRows(ids: readonly number[] | null): RawBuilder<unknown> {
  const of = (column: string) => (ids ? sql`where ${sql.ref(column)} = any (${ids}::int[])` : sql``);
  const parts = Object.values(organizationSources).map((source) => {
    const key = sql`${sql.lit(source.kind)} * ${sql.lit(KIND_SIZE)} + ${sql.ref(source.column)} as key`;
    return 'table' in source
      ? sql`select organization_id, ${key} from ${sql.table(source.table)} ${of('organization_id')}`
      : sql`select id, ${key} from organization ${of('id')}`;
  });
  return sql`
    select o.id, o.sort_name, coalesce(found.keys, '{}') from organization o left join (
      select organization_id, array_agg(key) as keys from (
        ${sql.join(parts.toReversed(), sql` union all `)}
      ) as keys where key is not null group by organization_id
    ) as found on found.organization_id = o.id ${of('o.id')} order by o.id`;
}
