/** Reads the values of facets with their names, for people and for organizations. */
import { MAX_FACET_VALUES, type FacetValue } from '@kith/contract/people/facets';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Counts } from './count-keys.ts';

export interface Facet<Name extends string> {
  name: Name;
  counts: Counts;
  /** A relation (id, name) of the values that the viewer may be shown. */
  names: RawBuilder<unknown>;
  /** The values of the filter, which are always shown. */
  chosen: readonly number[];
}

/** A facet that a feature defines. */
export interface FeatureFacet {
  /** A relation (value, n) that reads `matched`, the ids of the matches. */
  counts: RawBuilder<unknown>;
  names: RawBuilder<unknown>;
  /** An SQL value that changes when the counts do while the version of the scope stays the same. Undefined: never cached. */
  version?: RawBuilder<unknown>;
}

export type FeatureFacets<Name extends string> = Partial<Record<Name, FeatureFacet>>;

/** Reads a relation (value, n). */
export async function readCounts(db: Database, counts: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<{ value: number; n: number }>`${counts}`.execute(db);
  return new Map(rows.map(({ value, n }) => [value, n]));
}

/** The most frequent values, and the chosen ones. */
export async function nameFacetValues<Name extends string>(
  db: Database,
  facets: readonly Facet<Name>[],
): Promise<Partial<Record<Name, FacetValue[]>>> {
  const parts = facets.map(
    ({ name, counts, names, chosen }) => sql`
      select ${name}::text as facet, v.id, v.name from ${names} v
      where v.id = any (${[...new Set([...mostFrequent(counts, MAX_FACET_VALUES), ...chosen])]}::int[])`,
  );
  const { rows } = await sql<{ facet: Name; id: number; name: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const valuesOf = ({ name: facet, counts }: Facet<Name>): FacetValue[] =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || a.id - b.id);
  return Object.fromEntries(facets.map((facet) => [facet.name, valuesOf(facet)])) as Partial<
    Record<Name, FacetValue[]>
  >;
}

/** The values that most records have, the most frequent first. */
export const mostFrequent = (counts: Counts, length: number): number[] =>
  [...counts]
    .toSorted(([a, n], [b, m]) => m - n || a - b)
    .slice(0, length)
    .map(([value]) => value);

/** The values of the filters that are facets: several, or one. */
type FacetFilters<Name extends string> = Partial<Record<Name, number[] | number | undefined>>;

export const chosenValues = <Name extends string>(filters: FacetFilters<Name>, facet: Name): number[] =>
  [filters[facet] ?? []].flat();

/**
 * A facet ignores its own filter. So each facet with a filter is counted over its own set of matches; all others are counted together.
 */
export function groupFacets<Name extends string>(facets: readonly Name[], filters: FacetFilters<Name>): Name[][] {
  const isFilter = (facet: Name) => chosenValues(filters, facet).length > 0;
  const counted = facets.filter((facet) => !isFilter(facet));
  const filtered = facets.filter((facet) => isFilter(facet)).map((facet) => [facet]);
  return counted.length > 0 ? [counted, ...filtered] : filtered;
}

/** The same query without the filters of some facets. */
export function withoutFiltersOf<Q extends { filters: object }>(query: Q, facets: readonly string[]): Q {
  const others = Object.entries(query.filters).filter(([name]) => !facets.includes(name));
  return { ...query, filters: Object.fromEntries(others) };
}
