import type { CallInput } from '@kith/contract/http';
import { downloadInvites, listInvites, resendInvite, revokeInvite, sendInvite } from '@kith/contract/invites';
import { addressOf } from '../../http/address.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

export const invitesQuery = (query: CallInput<typeof listInvites>['query']) =>
  pagedQueryOptionsFor(listInvites, { query: query ?? {} });

export const invitesDownload = (query: CallInput<typeof downloadInvites>['query']) =>
  addressOf(downloadInvites, { query: query ?? {} });

export const useSendInvite = () => useEndpointMutation(sendInvite);
export const useResendInvite = () => useEndpointMutation(resendInvite);
export const useRevokeInvite = () => useEndpointMutation(revokeInvite);
