/** Reads the values of facets with their counts, for people and for organizations. */
import { MAX_FACET_VALUES, type FacetValue } from '@kith/contract/people/facets';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface Facet<Name extends string> {
  name: Name;
  /** A relation (value, n). */
  counts: RawBuilder<unknown>;
  /** A relation (id, name) of the values that the viewer may be shown. */
  names: RawBuilder<unknown>;
  /** The values of the filter, which are always shown. */
  chosen: number[];
}

/** Facets that features define. Their counts read `matched`, the ids of the matches. */
export type FeatureFacets<Name extends string> = Partial<
  Record<Name, { counts: RawBuilder<unknown>; names: RawBuilder<unknown> }>
>;

/** `withClause` defines the relations that the counts read. */
export async function readFacetValues<Name extends string>(
  db: Database,
  withClause: RawBuilder<unknown>,
  facets: readonly Facet<Name>[],
): Promise<Partial<Record<Name, FacetValue[]>>> {
  const parts = facets.map(
    ({ name, counts, names, chosen }) => sql`(
      with counts as materialized (${counts}), shown as (
        (select value, n from counts order by n desc, value limit ${sql.lit(MAX_FACET_VALUES)})
        union select value, n from counts where value = any (${chosen}::int[])
        union select value, 0 from unnest(${chosen}::int[]) as value where value not in (select value from counts)
      )
      select ${name}::text as facet, v.id, v.name, shown.n as count from shown join ${names} v on v.id = shown.value)`,
  );
  const { rows } = await sql<FacetValue & { facet: Name }>`
    ${withClause} select * from (${sql.join(parts, sql` union all `)}) as facets`.execute(db);
  const values = (requested: Name) =>
    rows
      .filter(({ facet }) => facet === requested)
      .map(({ id, name, count }) => ({ id, name, count }))
      .toSorted((a, b) => b.count - a.count || a.id - b.id);
  return Object.fromEntries(facets.map(({ name }) => [name, values(name)])) as Partial<Record<Name, FacetValue[]>>;
}

/**
 * A facet ignores its own filter. So each facet with a filter is counted over its own set of matches; all others are counted together.
 */
export function groupFacets<Name extends string>(
  facets: readonly Name[],
  filters: Partial<Record<Name, number[] | undefined>>,
): Name[][] {
  const isFilter = (facet: Name) => Boolean(filters[facet]?.length);
  const counted = facets.filter((facet) => !isFilter(facet));
  const filtered = facets.filter((facet) => isFilter(facet)).map((facet) => [facet]);
  return counted.length > 0 ? [counted, ...filtered] : filtered;
}

interface FilterQuery {
  filters: object;
  conditions: object;
}

/** The same query without the filters of some facets. */
export function withoutFiltersOf<Q extends FilterQuery>(query: Q, facets: readonly string[]): Q {
  const keep = <T extends object>(of: T) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => !facets.includes(name))) as T;
  return { ...query, filters: keep(query.filters), conditions: keep(query.conditions) };
}
