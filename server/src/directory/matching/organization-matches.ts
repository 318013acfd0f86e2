/** The organizations of a scope that match. Lists, stats and facets start here. */
import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { organizationsOf } from '../../access/visibility.ts';
import type { Database } from '../../platform/database/database.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import { organizationAttributes, organizationKind } from '../keys/organization-keys.ts';
import { keysOf } from '../keys/search-keys.ts';
import { circleOf, locationsWithin } from './places.ts';

type Condition = RawBuilder<unknown>;

/** Which are asked for. */
export interface OrganizationQuestion {
  scope: Scope;
  filters: OrganizationFilters;
  /** What features ask beside, as of people: conditions on `m.organization_id`. */
  conditions: Readonly<Partial<Record<keyof OrganizationFilters, Condition>>>;
}

export interface OrganizationMatches {
  filtered: boolean;
  /** `from … m`, the organization in the scope, with `s`, what is searched of it. */
  from: RawBuilder<unknown>;
  /** `where …` */
  where: RawBuilder<unknown>;
}

export async function matchOrganizations(
  db: Database,
  { scope, filters, conditions }: OrganizationQuestion,
): Promise<OrganizationMatches> {
  const circle = circleOf(filters);
  const locations = circle && (await locationsWithin(db, circle));
  const all = [...attributeConditions(filters, locations), ...Object.values(conditions)];
  return {
    filtered: all.length > 0,
    // Every organization has its search row: the planner leaves a left join out where nothing is asked of it.
    from: sql`from ${organizationsOf(scope)} m left join organization_search s on s.organization_id = m.organization_id`,
    where: whereAll(all),
  };
}

function attributeConditions(filters: OrganizationFilters, locations: number[] | undefined): Condition[] {
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
  return conditions;
}
