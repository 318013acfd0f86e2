/** Duplicates, for admins: pairs of records that may be the same person or organization. */
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
  /** Distinguishes records with the same name: the headline or role of a person, the type of an organization. */
  detail: z.string().nullable(),
  hasUser: z.boolean(),
});
export type DuplicateRecord = z.infer<typeof DuplicateRecord>;

export const Duplicate = z.object({
  kind: recordKind,
  records: z.tuple([DuplicateRecord, DuplicateRecord]),
  /** Why the two may be the same, as texts for the screen. */
  reasons: z.array(z.string()),
  dismissedOn: z.int().nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;

const path = '/tools/duplicates';

/** score: how likely it is that both are the same; name: that of the first record. */
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
  summary: 'Whether a search for pairs is running, and when the last one finished',
  who: 'admin',
  answer: z.object({ running: z.boolean(), finishedOn: z.int().nullable() }),
});

export const searchDuplicates = defineEndpoint({
  method: 'POST',
  path: `${path}/search`,
  summary: 'Search for pairs again, in the background. Has no effect while a search is running',
  who: 'admin',
  touches: [path, `${path}/search`],
});

export const dismissDuplicate = defineEndpoint({
  method: 'POST',
  path: `${path}/dismiss`,
  summary: 'Mark a pair as not the same, or take that back',
  who: 'admin',
  body: z.strictObject({ kind: recordKind, firstId: id, secondId: id, dismissed: z.boolean().default(true) }),
  errors: ['notFound'],
  touches: [path],
});
