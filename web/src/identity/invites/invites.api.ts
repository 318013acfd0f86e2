import type { CallInput } from '@kith/contract/http';
import { downloadInvites, listInvites, resendInvite, revokeInvite, sendInvite } from '@kith/contract/identity/invites';
import { pageSize } from '@kith/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { addressOf } from '../../http/address.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';
import { isInviteOpen } from './invite-status.ts';

export const invitesQuery = (query: CallInput<typeof listInvites>['query']) =>
  pagedQueryOptionsFor(listInvites, { query: query ?? {} });

export const invitesDownload = (query: CallInput<typeof downloadInvites>['query']) =>
  addressOf(downloadInvites, { query: query ?? {} });

/** Finds the open invite of an email address. */
export function useFindOpenInvite() {
  const queryClient = useQueryClient();
  return async (emailAddress: string) => {
    const input = { query: { email: emailAddress, limit: pageSize.max } };
    const { results } = await queryClient.fetchQuery(queryOptionsFor(listInvites, input, { staleTime: 0 }));
    const address = emailAddress.toLowerCase();
    return results.find((one) => isInviteOpen(one) && one.emailAddress.toLowerCase() === address);
  };
}

export const useSendInvite = () => useEndpointMutation(sendInvite);
export const useResendInvite = () => useEndpointMutation(resendInvite);
export const useRevokeInvite = () => useEndpointMutation(revokeInvite);
