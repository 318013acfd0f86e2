import { targetOrders, targetReaches, targetStates, type TargetOrder } from '@kith/contract/reach/targets';
import { readPage } from '../../ui/pager/page-window.ts';
import type { TargetFilter } from './targets.api.ts';

const oneOf = <T extends object>(table: T, value: string | null): keyof T | undefined =>
  value !== null && value in table ? (value as keyof T) : undefined;

export const introductionFilters = { open: 'Open', any: 'Asked for', none: 'Not asked for' } as const;

/** The filters in the address. Unknown values are left out. */
export function readFilter(search: URLSearchParams): TargetFilter {
  const reach = oneOf(targetReaches, search.get('reach'));
  const state = oneOf(targetStates, search.get('state'));
  const introduction = oneOf(introductionFilters, search.get('introduction'));
  const introducer = search.get('introducer') ?? '';
  return {
    ...(reach && { reach }),
    ...(state && { state }),
    ...(introduction && { introduction }),
    ...(/^[1-9]\d{0,8}$/.test(introducer) && { introducerId: Number(introducer) }),
  };
}

export const readOrder = (search: URLSearchParams): TargetOrder =>
  oneOf(targetOrders, search.get('order')) ?? 'position';

export const readTargetPage = (search: URLSearchParams) => ({
  ...readFilter(search),
  order: readOrder(search),
  page: readPage(search.toString()),
});

/** The same address with some values changed; undefined removes one. The page starts again. */
export function withValues(search: URLSearchParams, values: Record<string, string | undefined>): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.delete('page');
  for (const [name, value] of Object.entries(values))
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  return changed;
}
