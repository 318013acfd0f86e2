import { acceptInvitation, declineInvitation, listMyInvitations } from '@kith/contract/groups/invitations';
import { pageSize } from '@kith/contract/limits';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** The values of the endpoint: all, open, accepted, declined. */
export type InvitationFilter = '' | '2' | '1' | '0';

export const invitationsQuery = (accepted: InvitationFilter, page: number) =>
  pagedQueryOptionsFor(listMyInvitations, { query: { accepted, page, limit: pageSize.clientInvitations } });

/** Only its total is used: the number of open invitations. */
export const openInvitationsQuery = queryOptionsFor(listMyInvitations, { query: { accepted: '2', limit: 1 } });

export const useAcceptInvitation = () => useEndpointMutation(acceptInvitation);

export const useDeclineInvitation = () => useEndpointMutation(declineInvitation);
