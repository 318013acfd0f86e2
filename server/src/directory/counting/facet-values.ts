/** The values of facets with their counts: what lists of people and of organizations have in common. */
import { MAX_FACET_VALUES, type FacetValue } from '@kith/contract/people/facets';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface Facet<Name extends string> {
  name: Name;
  /** A relation (value, n). */
  counts: RawBuilder<unknown>;
  /** A relation (id, name) of the values that the viewer may be shown. */
  names: RawBuilder<unknown>;
  /** Values that are shown whether or not they are frequent. */
  chosen: number[];
}

/** Facets of features, which the engine knows nothing of. Counts are over `matched`, the ids of what was found. */
export type AddedFacets<Name extends string> = Partial<
  Record<Name, { counts: RawBuilder<unknown>; names: RawBuilder<unknown> }>
>;

/** `before`: what the counts are built on, as `with …`. */
export async function facetValues<Name extends string>(
  db: Database,
  before: RawBuilder<unknown>,
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
    ${before} select * from (${sql.join(parts, sql` union all `)}) as facets`.execute(db);
  const values = (wanted: Name) =>
    rows
      .filter(({ facet }) => facet === wanted)
      .map(({ id, name, count }) => ({ id, name, count }))
      .toSorted((a, b) => b.count - a.count || a.id - b.id);
  return Object.fromEntries(facets.map(({ name }) => [name, values(name)])) as Partial<Record<Name, FacetValue[]>>;
}

/**
 * A facet leaves its own filter out, so facets that are filtered by are counted each over other matches; all the rest are counted
 * together.
 */
export function groupsOf<Name extends string>(
  facets: readonly Name[],
  filters: Partial<Record<Name, number[] | undefined>>,
): Name[][] {
  const isFilter = (facet: Name) => Boolean(filters[facet]?.length);
  const together = facets.filter((facet) => !isFilter(facet));
  const alone = facets.filter((facet) => isFilter(facet)).map((facet) => [facet]);
  return together.length > 0 ? [together, ...alone] : alone;
}

interface Question {
  filters: object;
  conditions: object;
}

/** The same question without the filters of some facets. */
export function without<Q extends Question>(question: Q, facets: readonly string[]): Q {
  const keep = <T extends object>(of: T) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => !facets.includes(name))) as T;
  return { ...question, filters: keep(question.filters), conditions: keep(question.conditions) };
}
