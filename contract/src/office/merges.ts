/** Two records of the same person or organization become one; and two again. For admins. */
import { z } from 'zod';
import { order } from '../admin-lists.ts';
import { id, idInPath, version } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { organizationReads } from '../people/organization-edit.ts';
import { paged, paging } from '../paging.ts';
import { Named } from '../people/people.ts';
import { personReads } from '../people/person-edit.ts';

const kinds = ['person', 'organization'] as const;
export const recordKind = z.enum(kinds, 'Must be person or organization.');

/** Whose value is kept. Of values of which there may be many: or both. */
const kept = ['winner', 'loser', 'both'] as const;
export type Kept = (typeof kept)[number];

export const ComparedRecord = z.object({
  id: z.int(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  version: z.int(),
  createdOn: z.int(),
  createdBy: Named.nullable(),
  user: z.object({ id: z.int() }).nullable(),
  /** What would go to the other record: how many of what. */
  carries: z.array(z.object({ what: z.string(), count: z.int() })),
});
export type ComparedRecord = z.infer<typeof ComparedRecord>;

export const ComparedField = z.object({
  field: z.string(),
  label: z.string(),
  /** There may be many values: both records' can be kept. */
  many: z.boolean(),
  values: z.tuple([z.array(z.string()), z.array(z.string())]),
});
export type ComparedField = z.infer<typeof ComparedField>;

const path = '/tools/merges';

export const compareRecords = defineEndpoint({
  method: 'GET',
  path: `${path}/comparison`,
  summary: 'Two records side by side, as one decides how to merge them',
  who: 'admin',
  query: z.strictObject({ kind: recordKind, firstId: idInPath, secondId: idInPath }),
  answer: z.object({
    records: z.tuple([ComparedRecord, ComparedRecord]),
    fields: z.array(ComparedField),
    /** Why they cannot be merged. */
    obstacle: z.string().nullable(),
  }),
  errors: ['notFound'],
});

export const Merge = z.object({
  id: z.int(),
  kind: recordKind,
  winner: Named,
  loser: Named,
  createdOn: z.int(),
  createdBy: Named,
  undoneOn: z.int().nullable(),
  undoneBy: Named.nullable(),
});
export type Merge = z.infer<typeof Merge>;

export const mergeOrders = ['createdOn', 'winner', 'loser'] as const;

export const listMerges = defineEndpoint({
  method: 'GET',
  path,
  summary: 'What was merged, the latest first unless ordered otherwise',
  who: 'admin',
  query: z.strictObject({
    kind: recordKind.optional(),
    order: order(mergeOrders, 'createdOn-desc'),
    ...paging(pageSize.default),
  }),
  answer: paged(Merge),
});

/** What shows people or organizations shows one less, or one more. */
export const mergeTouches = [
  path,
  '/tools/duplicates',
  '/tools/claims',
  '/tools/overview',
  ...personReads,
  ...organizationReads,
  '/tools/notes',
] as const;

export const mergeRecords = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Make two records one: everything of the loser goes to the winner, and the loser is gone',
  who: 'admin',
  body: z.strictObject({
    kind: recordKind,
    winnerId: id,
    loserId: id,
    winnerVersion: version,
    loserVersion: version,
    /** By field; what is left out keeps the winner's value, or the loser's where the winner has none. */
    fields: z.record(z.string().max(50, 'Unknown field.'), z.enum(kept, 'Must be winner, loser or both.')).default({}),
  }),
  answer: Merge,
  errors: ['notFound', 'conflict'],
  touches: mergeTouches,
});

export const undoMerge = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/undo`,
  summary: 'Make them two again. What was changed since stays changed',
  who: 'admin',
  params: z.strictObject({ id: idInPath }),
  answer: Merge,
  errors: ['notFound', 'conflict'],
  touches: mergeTouches,
});
