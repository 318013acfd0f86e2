import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';

export const SearchMatch = z.object({
  id: z.int(),
  name: z.string(),
  detail: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type SearchMatch = z.infer<typeof SearchMatch>;

export const omniSearch = defineEndpoint({
  method: 'GET',
  path: '/tools/search',
  summary: 'People and organizations of my network or of a collective, by name',
  who: 'member',
  expensive: true,
  query: z.strictObject({
    name: z.string().trim().min(1, 'Name is required.').max(200, 'Name cannot exceed 200 characters.'),
    limit: z
      .string()
      .regex(/^\d{1,2}$/, `Must be a whole number from 1 to ${pageSize.search}.`)
      .transform(Number)
      .pipe(
        z
          .int()
          .min(1, `Must be a whole number from 1 to ${pageSize.search}.`)
          .max(pageSize.search, `Must be a whole number from 1 to ${pageSize.search}.`),
      )
      .default(pageSize.search),
    collectiveId: idInPath.optional(),
  }),
  answer: z.object({ persons: z.array(SearchMatch), organizations: z.array(SearchMatch) }),
  errors: ['forbidden', 'notFound'],
});
