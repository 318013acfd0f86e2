/** Records that may be the same person or organization, for admins to look at. */
import { z } from 'zod';
import { order } from '../admin-lists.ts';
import { id } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { recordKind } from './merges.ts';
import { paged, paging } from '../paging.ts';
import { yesNo } from '../filter-fields.ts';

export const DuplicateRecord = z.object({
  id: z.int(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  /** What tells people of one name apart: the headline, the role; of an organization its type. */
  detail: z.string().nullable(),
  hasUser: z.boolean(),
});
export type DuplicateRecord = z.infer<typeof DuplicateRecord>;

export const Duplicate = z.object({
  kind: recordKind,
  records: z.tuple([DuplicateRecord, DuplicateRecord]),
  /** What speaks for it, in words. */
  reasons: z.array(z.string()),
  dismissedOn: z.int().nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;

const path = '/tools/duplicates';

/** How likely it is, or the name of the first. */
export const duplicateOrders = ['score', 'name'] as const;

export const listDuplicates = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Pairs that may be the same, the likeliest first unless ordered otherwise',
  who: 'admin',
  query: z.strictObject({
    kind: recordKind.default('person'),
    dismissed: yesNo,
    order: order(duplicateOrders, 'score-desc'),
    ...paging(pageSize.default),
  }),
  answer: paged(Duplicate),
});

export const getDuplicateSearch = defineEndpoint({
  method: 'GET',
  path: `${path}/search`,
  summary: 'Whether pairs are being looked for, and when that was last done',
  who: 'admin',
  answer: z.object({ running: z.boolean(), finishedOn: z.int().nullable() }),
});

export const searchDuplicates = defineEndpoint({
  method: 'POST',
  path: `${path}/search`,
  summary: 'Look for pairs anew, in the background. Nothing happens while a search runs',
  who: 'admin',
  touches: [path, `${path}/search`],
});

export const dismissDuplicate = defineEndpoint({
  method: 'POST',
  path: `${path}/dismiss`,
  summary: 'Say that a pair is two records and not one; or take that back',
  who: 'admin',
  body: z.strictObject({ kind: recordKind, firstId: id, secondId: id, dismissed: z.boolean().default(true) }),
  errors: ['notFound'],
  touches: [path],
});
