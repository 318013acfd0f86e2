/** Finds the organizations of a scope that match a filter. Lists, stats and facets all use it. */
import { createHash } from 'node:crypto';
import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import { organizationsOf } from '../../access/visibility.ts';
import type { Database } from '../../platform/database/database.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import { withResultCache } from '../counting/result-cache.ts';
import { organizationAttributes, organizationKind } from '../keys/organization-keys.ts';
import { keysOf } from '../keys/search-keys.ts';
import { arrayText, idsOf, intersect, isBitSet, readIdsAsBitmap } from './bitmaps.ts';
import { readFeatureIds, type FeatureIds } from './feature-ids.ts';
import { isFoundByIndexOfOrganizations } from './name-search.ts';
import { toCircle, locationsWithin } from './places.ts';

type Condition = RawBuilder<unknown>;

export interface OrganizationQuery {
  scope: Scope;
  filters: OrganizationFilters;
  /** What the filters of features select. A function, as for people. */
  features: (filters: OrganizationFilters) => OrganizationFeatureFilters;
}

export interface OrganizationFeatureFilters {
  /** Conditions on `m.organization_id`. */
  conditions: readonly Condition[];
  organizations: readonly FeatureIds[];
  /** People: somebody of each works, worked or studied at the organization. */
  people: readonly FeatureIds[];
}

export interface OrganizationMatches {
  isFiltered: boolean;
  /** `from … m … s`: the row of the organization in the scope, and its row of organization_search. */
  from: RawBuilder<unknown>;
  /** `where …` */
  where: RawBuilder<unknown>;
  /** The matches as a bitmap, perhaps with organizations of other scopes. Set only if no other condition applies. */
  bitmap?: Buffer | undefined;
}

export async function matchOrganizations(
  db: Database,
  { scope, filters, features }: OrganizationQuery,
): Promise<OrganizationMatches> {
  const { conditions, organizations, people } = features(filters);
  const circle = toCircle(filters);
  const locations = circle && (await locationsWithin(db, circle));
  const { name } = filters;
  const byIndex = name && !filters.nameExact && isFoundByIndexOfOrganizations(scope, name);
  const nameCondition = filters.nameExact
    ? nameConditions.exact
    : byIndex
      ? nameConditions.byIndex
      : nameConditions.each;
  const checked = [...attributeConditions(filters, locations), ...(name ? [nameCondition(name)] : []), ...conditions];
  const bitmaps = await Promise.all([
    ...organizations.map((known) => readFeatureIds(db, scope, known)),
    ...people.map((known) => readOrganizationsOf(db, scope, known)),
  ]);
  // The organizations are read first: the planner cannot estimate how many they are, and would look up thousands one by one.
  const bitmap = bitmaps.length > 0 ? bitmaps.reduce(intersect) : undefined;
  const all = [...checked, ...(bitmap ? [isBitSet(bitmap, sql`m.organization_id`)] : [])];
  return {
    isFiltered: all.length > 0,
    from: byIndex ? fromSearch(scope) : fromScope(scope),
    where: whereAll(all),
    ...(checked.length === 0 && { bitmap }),
  };
}

/**
 * The organizations at which one of these people works, worked or studied. Cached by the people, because who knows whom, and how well,
 * can change while the version of the scope stays the same.
 */
async function readOrganizationsOf(db: Database, scope: Scope, people: FeatureIds): Promise<Buffer> {
  const bitmap = await readFeatureIds(db, scope, people);
  const digest = createHash('sha256').update(bitmap).digest('base64');
  return withResultCache(scope, ['organizations of people', digest], () =>
    readIdsAsBitmap(db, organizationsOfPeople(scope, bitmap)),
  );
}

/** Looks up each person or each organization, whichever are fewer: with many people, an organization is soon found to have one of them. */
function organizationsOfPeople(scope: Scope, bitmap: Buffer): Condition {
  const ids = idsOf(bitmap);
  if (ids.length < scope.totalOrganizations)
    return sql`select distinct organization_id from affiliation where person_id = any (${arrayText(ids)}::int[])`;
  return sql`select m.organization_id from ${organizationsOf(scope)} m where exists (
    select from affiliation a where a.organization_id = m.organization_id and ${isBitSet(bitmap, sql`a.person_id`)} offset 0)`;
}

/** A left join, because the planner drops it where no condition uses `s`. Every organization has a search row. */
const fromScope = (scope: Scope) =>
  sql`from ${organizationsOf(scope)} m left join organization_search s on s.organization_id = m.organization_id`;

/** Matches of `s` are looked up in the scope one by one: the planner would read all organizations of a large scope. */
const fromSearch = (scope: Scope) => sql`from organization_search s cross join lateral (
  select k.* from ${organizationsOf(scope)} k where k.organization_id = s.organization_id offset 0) m`;

const nameConditions = {
  exact: (name: string) => sql`m.sort_name = fold_name(${name})`,
  each: (name: string) => sql`m.sort_name like folded_pattern(${name})`,
  byIndex: (name: string) => sql`as_single_word(s.sort_name) like as_single_word(folded_pattern(${name}))`,
};

function attributeConditions(filters: OrganizationFilters, locations: number[] | undefined): Condition[] {
  const conditions: Condition[] = [];
  for (const attribute of organizationAttributes) {
    const ids = filters[attribute];
    if (ids?.length) conditions.push(sql`s.keys && ${keysOf([organizationKind(attribute)], ids)}::int[]`);
  }
  if (locations)
    conditions.push(
      sql`m.organization_id in (select id from organization where location_id = any (${locations}::int[]))`,
    );
  return conditions;
}
