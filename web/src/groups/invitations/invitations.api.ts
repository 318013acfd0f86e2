import { acceptInvitation, declineInvitation, listMyInvitations } from '@kith/contract/groups/invitations';
import { pageSize } from '@kith/contract/limits';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** As the server knows them: all, without an answer, accepted, declined. */
export type InvitationFilter = '' | '2' | '1' | '0';

export const invitationsQuery = (accepted: InvitationFilter, page: number) =>
  pagedQueryOptionsFor(listMyInvitations, { query: { accepted, page, limit: pageSize.clientInvitations } });

/** Only its total is of interest: how many invitations wait for an answer. */
export const openInvitationsQuery = queryOptionsFor(listMyInvitations, { query: { accepted: '2', limit: 1 } });

export const useAcceptInvitation = () => useEndpointMutation(acceptInvitation);

export const useDeclineInvitation = () => useEndpointMutation(declineInvitation);
