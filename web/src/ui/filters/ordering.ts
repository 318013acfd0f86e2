import { orderText, type SortOrder } from '../table/column.ts';

/** What a list can be ordered by, each with the direction one usually wants; the first is how the list comes unasked. */
export interface Ordering extends SortOrder {
  /** 'Recently connected' */
  name: string;
}

/** The order in a query, if the list knows it; else the usual one. */
export function orderOf(order: string | undefined, orderings: readonly Ordering[]): SortOrder {
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
