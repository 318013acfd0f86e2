import { z } from 'zod';
import { pageSize } from './limits.ts';

/** Nobody opens a later page. The limit also keeps (page - 1) * limit a safe offset. */
const MAX_PAGE = 1_000_000;

const wholeNumber = (max: number, fallback: number) => {
  const message = `Must be a whole number from 1 to ${max}.`;
  return z
    .string({ error: message })
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.int().min(1, message).max(max, message))
    .default(fallback);
};

/** The number of rows in a page. */
export const limitOf = (limit: number, max: number = pageSize.max) => wholeNumber(max, limit);

/** The query fields of every paged list, to spread into the query of the list. */
export const paging = (limit: number = pageSize.default) => ({
  page: wholeNumber(MAX_PAGE, 1),
  limit: limitOf(limit),
});

/** The same for the lists of a profile, which are short: without a limit, one page contains all rows. */
export const profilePaging = { page: wholeNumber(MAX_PAGE, 1), limit: limitOf(pageSize.profile, pageSize.profile) };

/** One page of a list. `next` and `previous` are page numbers, null at the ends. */
export function paged<T extends z.ZodType>(item: T) {
  return z.object({
    limit: z.int(),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    next: z.int().nullable(),
    previous: z.int().nullable(),
    results: z.array(item),
  });
}

export interface Paged<T> {
  limit: number;
  page: number;
  pages: number;
  total: number;
  next: number | null;
  previous: number | null;
  results: T[];
}

/** Makes the paged result from the rows of one page. */
export function toPage<T>(results: T[], total: number, { page, limit }: { page: number; limit: number }): Paged<T> {
  const pages = Math.ceil(total / limit);
  return {
    limit,
    page,
    pages,
    total,
    next: page < pages ? page + 1 : null,
    previous: page > 1 ? Math.min(page - 1, Math.max(pages, 1)) : null,
    results,
  };
}

/** One page of a short list of which all rows were read. */
export function pageOfAll<T>(all: readonly T[], query: { page: number; limit: number }): Paged<T> {
  const from = (query.page - 1) * query.limit;
  return toPage(all.slice(from, from + query.limit), all.length, query);
}
