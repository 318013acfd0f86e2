/** Query fields and schemas that the lists of the back-office share. */
import { z } from 'zod';
import { id } from './fields.ts';
import { pageSize } from './limits.ts';

export const CSV = 'text/csv; charset=utf-8';

export type Order<K extends string> = `${K}-${'asc' | 'desc'}`;

/** `order=name-asc`: one of these fields, ascending or descending. */
export function order<const K extends string>(by: readonly K[], usual: Order<NoInfer<K>>) {
  return optionalOrder(by)
    .unwrap()
    .default(usual as never);
}

export function optionalOrder<const K extends string>(by: readonly K[]) {
  const orders = by.flatMap((key) => [`${key}-asc`, `${key}-desc`] as Order<K>[]);
  return z.enum(orders, `Must be one of ${orders.join(', ')}.`).optional();
}

const dayMessage = 'Must be a day like 2024-05-17.';

/** A calendar day in a query, `YYYY-MM-DD`. */
export const day = z
  .string({ error: dayMessage })
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: dayMessage, abort: true })
  .refine((value) => new Date(`${value}T00:00:00Z`).toISOString().startsWith(value), dayMessage)
  .optional();

/** The ids of the rows that a bulk action applies to: at most one page of a list. Duplicates are removed. */
export const selectedIds = z
  .array(id)
  .min(1, 'Name at least one.')
  .max(pageSize.max, `Cannot hold more than ${pageSize.max} values.`)
  .transform((ids) => [...new Set(ids)]);

/** How many rows the action has changed. Rows that had the value already or no longer exist do not count. */
export const ChangedCount = z.object({ changed: z.int() });
