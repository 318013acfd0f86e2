import {
  listClientInvitations,
  resendClientInvitation,
  sendClientInvitation,
  withdrawClientInvitation,
} from '@kith/contract/client-invitations';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import type { InvitationStatus } from './statuses.ts';

interface Search {
  name: string;
  accepted: InvitationStatus;
  page: number;
}

export const clientInvitationsQuery = (clientId: number, { name, accepted, page }: Search) =>
  pagedQueryOptionsFor(listClientInvitations, {
    params: { id: clientId },
    query: { ...(name && { name }), accepted, page },
  });

export const useSendInvitation = () => useEndpointMutation(sendClientInvitation);

export const useResendInvitation = () => useEndpointMutation(resendClientInvitation);

export const useWithdrawInvitation = () => useEndpointMutation(withdrawClientInvitation);
