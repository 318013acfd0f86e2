import { orderText, type SortOrder } from '../table/column.ts';
import type { FilterValues } from './filter-field.ts';
import { searchWith } from './filter-values.ts';

/** An order that a list offers, with its usual direction. The first of a list is the default. */
export interface Ordering extends SortOrder {
  /** 'Recently connected' */
  name: string;
}

/** The order in a query if the list offers it, else the default. */
export function parseOrder(order: string | undefined, orderings: readonly Ordering[]): SortOrder {
  const found = orderings.flatMap(({ by }) => [
    { by, direction: 'asc' as const },
    { by, direction: 'desc' as const },
  ]);
  const defaultOrder = orderings[0] ?? { by: 'name', direction: 'asc' };
  return found.find((one) => orderText(one) === order) ?? { by: defaultOrder.by, direction: defaultOrder.direction };
}

/** The order as it is written in the address; undefined for the default. */
export function orderInAddress(order: SortOrder, [defaultOrder]: readonly Ordering[]): string | undefined {
  return defaultOrder && orderText(defaultOrder) === orderText(order) ? undefined : orderText(order);
}

/** One key for field and direction, 'order=name-asc', or two keys: 'order=name&sort=asc'. */
export type OrderKeys = 'joined' | 'separate';

/** Reads the order from the values of an address. */
export function readOrder(values: FilterValues, orderings: readonly Ordering[], keys: OrderKeys): SortOrder {
  if (keys === 'joined') return parseOrder(values['order'], orderings);
  const { by, direction } = parseOrder(undefined, orderings);
  return parseOrder(`${values['order'] ?? by}-${values['sort'] ?? direction}`, orderings);
}

/** The same query with another order and without the page. */
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
