/** Merges, for admins: two records of the same person or organization become one. A merge can be undone. */
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

/** Which record's value a merge uses for a field. Fields with many values can use both. */
const fieldChoices = ['winner', 'loser', 'both'] as const;
export type MergeFieldChoice = (typeof fieldChoices)[number];

export const ComparedRecord = z.object({
  id: z.int(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  version: z.int(),
  createdOn: z.int(),
  createdBy: Named.nullable(),
  user: z.object({ id: z.int() }).nullable(),
  /** What a merge would move to the other record, and how many of each. */
  carries: z.array(z.object({ what: z.string(), count: z.int() })),
});
export type ComparedRecord = z.infer<typeof ComparedRecord>;

export const ComparedField = z.object({
  field: z.string(),
  label: z.string(),
  /** The field can have many values, so the values of both records can be used. */
  many: z.boolean(),
  values: z.tuple([z.array(z.string()), z.array(z.string())]),
});
export type ComparedField = z.infer<typeof ComparedField>;

const path = '/tools/merges';

export const compareRecords = defineEndpoint({
  method: 'GET',
  path: `${path}/comparison`,
  summary: 'Compare two records before merging them',
  who: 'admin',
  query: z.strictObject({ kind: recordKind, firstId: idInPath, secondId: idInPath }),
  answer: z.object({
    records: z.tuple([ComparedRecord, ComparedRecord]),
    fields: z.array(ComparedField),
    /** Why the records cannot be merged; null if they can. */
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
  summary: 'The merges, latest first unless ordered otherwise',
  who: 'admin',
  query: z.strictObject({
    kind: recordKind.optional(),
    order: order(mergeOrders, 'createdOn-desc'),
    ...paging(pageSize.default),
  }),
  answer: paged(Merge),
});

/** All reads that return people or organizations: a merge removes a record, undoing it adds one. */
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
  summary: 'Merge two records: everything of the loser moves to the winner, and the loser is deleted',
  who: 'admin',
  body: z.strictObject({
    kind: recordKind,
    winnerId: id,
    loserId: id,
    winnerVersion: version,
    loserVersion: version,
    /** By field. Omitted fields use the winner's value, or the loser's if the winner has none. */
    fields: z
      .record(z.string().max(50, 'Unknown field.'), z.enum(fieldChoices, 'Must be winner, loser or both.'))
      .default({}),
  }),
  answer: Merge,
  errors: ['notFound', 'conflict'],
  touches: mergeTouches,
});

export const undoMerge = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/undo`,
  summary: 'Undo a merge: both records exist again. Changes made since then stay',
  who: 'admin',
  params: z.strictObject({ id: idInPath }),
  answer: Merge,
  errors: ['notFound', 'conflict'],
  touches: mergeTouches,
});
