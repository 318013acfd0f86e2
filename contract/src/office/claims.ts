/** Claims, for admins: users who are, or may be, a person that was in the directory before they registered. */
import { z } from 'zod';
import { order } from '../admin-lists.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { mergeTouches } from './merges.ts';
import { paged, paging } from '../paging.ts';
import { Named } from '../people/people.ts';
import { searchText } from '../filter-fields.ts';

/** proven: by registering with the invited email address; undone: the merge was undone. */
export const claimStates = ['waiting', 'proven', 'approved', 'refused', 'undone'] as const;
const claimState = z.enum(claimStates, `Must be one of ${claimStates.join(', ')}.`);

export const Claim = z.object({
  id: z.int(),
  createdOn: z.int(),
  state: claimState,
  user: z.object({ id: z.int(), username: z.string() }),
  /** The user's own person. */
  person: Named,
  /** The person that the user may be. */
  record: Named,
  /** Who invited the user; null if unknown. */
  invitedBy: Named.nullable(),
  decidedOn: z.int().nullable(),
  decidedBy: Named.nullable(),
  /** The merge of the two records, which can be undone. */
  mergeId: z.int().nullable(),
});
export type Claim = z.infer<typeof Claim>;

const path = '/tools/claims';
export const claimOrders = ['createdOn', 'person', 'record'] as const;
const touches = [...mergeTouches, '/tools/users', '/tools/users/:id'] as const;
const byId = z.strictObject({ id: idInPath });

export const listClaims = defineEndpoint({
  method: 'GET',
  path,
  summary: 'Which users claim to be a person in the directory; newest first unless ordered otherwise',
  who: 'admin',
  query: z.strictObject({
    state: claimState.optional(),
    /** Part of the name of either person. */
    name: searchText,
    order: order(claimOrders, 'createdOn-desc'),
    ...paging(pageSize.adminTable),
  }),
  answer: paged(Claim),
});

export const approveClaim = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/approve`,
  summary: 'Approve a claim: both records are merged, which can be undone like every merge',
  who: 'admin',
  params: byId,
  answer: Claim,
  errors: ['notFound', 'conflict'],
  touches,
});

export const refuseClaim = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/refuse`,
  summary: 'Refuse a claim: both records stay',
  who: 'admin',
  params: byId,
  answer: Claim,
  errors: ['notFound', 'conflict'],
  touches: [path, '/tools/overview'],
});
