import { approveClaim, listClaims, refuseClaim } from '@kith/contract/office/claims';
import type { CallInput } from '@kith/contract/http';
import { undoMerge } from '@kith/contract/office/merges';
import { undoClaim } from '@kith/contract/identity/users';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

export const claimsQuery = (query: CallInput<typeof listClaims>['query']) =>
  pagedQueryOptionsFor(listClaims, { query: query ?? {} });

export const useApproveClaim = () => useEndpointMutation(approveClaim);
export const useRefuseClaim = () => useEndpointMutation(refuseClaim);
/** What an admin approved was a merge; what a mailbox proved was chosen at the registration. */
export const useUndoApproval = () => useEndpointMutation(undoMerge);
export const useUndoChoice = () => useEndpointMutation(undoClaim);
