import { sql, type RawBuilder } from 'kysely';

/** `name-desc` as SQL, by what each name stands for; what has no value comes last, whichever way round. */
export function orderBy<K extends string>(
  columns: Record<K, RawBuilder<unknown>>,
  order: `${K}-${'asc' | 'desc'}`,
): RawBuilder<unknown> {
  const [by, direction] = order.split('-') as [K, 'asc' | 'desc'];
  return sql`${columns[by]} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')} nulls last`;
}
