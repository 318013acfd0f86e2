import { getClient, listClientMembers, removeClientMembers, updateClient } from '@kith/contract/clients';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const clientQuery = (id: number) => queryOptionsFor(getClient, { params: { id } });

export const clientMembersQuery = (id: number, name: string, page: number) =>
  pagedQueryOptionsFor(listClientMembers, { params: { id }, query: { ...(name && { name }), page } });

export const useUpdateClient = () => useEndpointMutation(updateClient);

export const useRemoveClientMembers = () => useEndpointMutation(removeClientMembers);
