import { orderText, type SortOrder } from '../table/column.ts';
import type { FilterValues } from './filter-field.ts';
import { searchWith } from './filter-values.ts';

/** What a list can be ordered by, each with the direction one usually wants; the first is how the list comes unasked. */
export interface Ordering extends SortOrder {
  /** 'Recently connected' */
  name: string;
}

/** The order in a query, if the list knows it; else the usual one. */
export function parseOrder(order: string | undefined, orderings: readonly Ordering[]): SortOrder {
  const found = orderings.flatMap(({ by }) => [
    { by, direction: 'asc' as const },
    { by, direction: 'desc' as const },
  ]);
  const usual = orderings[0] ?? { by: 'name', direction: 'asc' };
  return found.find((one) => orderText(one) === order) ?? { by: usual.by, direction: usual.direction };
}

/** The order as it goes into the address: nothing where it is how the list comes anyway. */
export function orderInAddress(order: SortOrder, [usual]: readonly Ordering[]): string | undefined {
  return usual && orderText(usual) === orderText(order) ? undefined : orderText(order);
}

/** In one key, 'order=name-asc', or the way round in a key of its own: 'order=name&sort=asc'. */
export type OrderKeys = 'joined' | 'separate';

/** The order that an address asks for. */
export function readOrder(values: FilterValues, orderings: readonly Ordering[], keys: OrderKeys): SortOrder {
  if (keys === 'joined') return parseOrder(values['order'], orderings);
  const { by, direction } = parseOrder(undefined, orderings);
  return parseOrder(`${values['order'] ?? by}-${values['sort'] ?? direction}`, orderings);
}

/** The same query in another order, at its first page. */
export function searchWithOrder(
  search: string,
  order: SortOrder,
  orderings: readonly Ordering[],
  keys: OrderKeys,
): string {
  const text = orderInAddress(order, orderings);
  if (keys === 'joined') return searchWith(search, 'order', text);
  const unordered = searchWith(searchWith(search, 'order', undefined), 'sort', undefined);
  return text === undefined ? unordered : searchWith(searchWith(unordered, 'order', order.by), 'sort', order.direction);
}
