import { sql, type RawBuilder } from 'kysely';

/** Translates an order such as `name-desc` into SQL. Nulls sort last in both directions. */
export function orderBy<K extends string>(
  columns: Record<K, RawBuilder<unknown>>,
  order: `${K}-${'asc' | 'desc'}`,
): RawBuilder<unknown> {
  const [by, direction] = order.split('-') as [K, 'asc' | 'desc'];
  return sql`${columns[by]} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')} nulls last`;
}
