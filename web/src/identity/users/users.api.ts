import type { CallInput } from '@kith/contract/http';
import {
  downloadUsers,
  getUser,
  listUsers,
  signOutUser,
  undoClaim,
  updateUser,
  updateUsers,
} from '@kith/contract/identity/users';
import { addressOf } from '../../http/address.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const usersQuery = (query: CallInput<typeof listUsers>['query']) =>
  pagedQueryOptionsFor(listUsers, { query: query ?? {} });
export const usersDownload = (query: CallInput<typeof downloadUsers>['query']) =>
  addressOf(downloadUsers, { query: query ?? {} });
/** Read again at every visit, so that the editor starts with the current values. */
export const userQuery = (id: number) => queryOptionsFor(getUser, { params: { id } }, { staleTime: 0 });
export const useUpdateUser = () => useEndpointMutation(updateUser);
export const useSignOutUser = () => useEndpointMutation(signOutUser);
export const useUpdateUsers = () => useEndpointMutation(updateUsers);
export const useUndoClaim = () => useEndpointMutation(undoClaim);
