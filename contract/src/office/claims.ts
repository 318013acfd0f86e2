/** Who is, or may be, a person that was here before they registered. For admins. */
import { z } from 'zod';
import { order } from '../admin-lists.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { mergeTouches } from './merges.ts';
import { paged, paging } from '../paging.ts';
import { Named } from '../people/people.ts';
import { searchText } from '../filter-fields.ts';

/** proven: by the invited mailbox, at the registration; undone: they are two again. */
export const claimStates = ['waiting', 'proven', 'approved', 'refused', 'undone'] as const;
const claimState = z.enum(claimStates, `Must be one of ${claimStates.join(', ')}.`);

export const Claim = z.object({
  id: z.int(),
  createdOn: z.int(),
  state: claimState,
  user: z.object({ id: z.int(), username: z.string() }),
  /** Whom they are now. */
  person: Named,
  /** Whom they may be. */
  record: Named,
  /** Who invited them; null where nobody is known. */
  invitedBy: Named.nullable(),
  decidedOn: z.int().nullable(),
  decidedBy: Named.nullable(),
  /** What made them one, and can be undone. */
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
  summary: 'Who said, or may not have been asked, which record they are; newest first unless ordered otherwise',
  who: 'admin',
  query: z.strictObject({
    state: claimState.optional(),
    /** Of whom they are now, or may be. */
    name: searchText,
    order: order(claimOrders, 'createdOn-desc'),
    ...paging(pageSize.adminTable),
  }),
  answer: paged(Claim),
});

export const approveClaim = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/approve`,
  summary: 'They are that person: both records become one, which can be undone like every merge',
  who: 'admin',
  params: byId,
  answer: Claim,
  errors: ['notFound', 'conflict'],
  touches,
});

export const refuseClaim = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/refuse`,
  summary: 'They are somebody else: both records stay',
  who: 'admin',
  params: byId,
  answer: Claim,
  errors: ['notFound', 'conflict'],
  touches: [path, '/tools/overview'],
});
