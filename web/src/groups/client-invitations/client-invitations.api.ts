import {
  listClientInvitations,
  resendClientInvitation,
  sendClientInvitation,
  withdrawClientInvitation,
} from '@kith/contract/groups/client-invitations';
import { pageSize } from '@kith/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** The values of the endpoint: all, accepted, declined, open. */
export type InvitationStatus = '' | '1' | '0' | '2';

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

/** Finds the open invitation of an email address to a collective. */
export function useFindOpenInvitation(clientId: number) {
  const queryClient = useQueryClient();
  return async (emailAddress: string, collectiveId: number) => {
    const input = {
      params: { id: clientId },
      query: { email: emailAddress, accepted: '2', limit: pageSize.max },
    } as const;
    const { results } = await queryClient.fetchQuery(queryOptionsFor(listClientInvitations, input, { staleTime: 0 }));
    const address = emailAddress.toLowerCase();
    return results.find((one) => one.collective.id === collectiveId && one.emailAddress.toLowerCase() === address);
  };
}

export const useSendInvitation = () => useEndpointMutation(sendClientInvitation);

export const useResendInvitation = () => useEndpointMutation(resendClientInvitation);

export const useWithdrawInvitation = () => useEndpointMutation(withdrawClientInvitation);
