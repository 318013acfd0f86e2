/** What the filters of an organization list mean, as SQL conditions on `s`, its search row. */
import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import { sql, type RawBuilder } from 'kysely';
import { organizationAttributes, organizationKind } from '../../directory/derived/organization-search.ts';
import { keysOf } from '../../directory/keys/search-keys.ts';

type Condition = RawBuilder<unknown>;

export function filterConditions(
  filters: OrganizationFilters,
  scopeId: number,
  locations: number[] | undefined,
): Condition[] {
  const conditions: Condition[] = [];
  for (const attribute of organizationAttributes) {
    const ids = filters[attribute];
    if (ids?.length) conditions.push(sql`s.keys && ${keysOf([organizationKind(attribute)], ids)}::int[]`);
  }
  if (filters.name)
    conditions.push(
      filters.nameExact
        ? sql`m.sort_name = fold_name(${filters.name})`
        : sql`m.sort_name like folded_pattern(${filters.name})`,
    );
  if (locations)
    conditions.push(
      sql`m.organization_id in (select id from organization where location_id = any (${locations}::int[]))`,
    );
  if (filters.labels?.length)
    conditions.push(sql`m.organization_id in (select lo.organization_id from label_organization lo join label l on l.id = lo.label_id
      where l.scope_id = ${scopeId} and l.id = any (${filters.labels}::int[]))`);
  return conditions;
}
