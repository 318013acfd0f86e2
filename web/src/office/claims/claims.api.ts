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
/** Approving a claim merges two records. A claim proved by email is a choice at the registration, without a merge. */
export const useUndoApprovedClaim = () => useEndpointMutation(undoMerge);
export const useUndoRegistrationClaim = () => useEndpointMutation(undoClaim);
