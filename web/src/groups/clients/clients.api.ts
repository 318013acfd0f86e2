import {
  createClient,
  downloadClients,
  getClient,
  listClientMembers,
  listClients,
  removeClientMembers,
  updateClient,
} from '@kith/contract/groups/clients';
import type { CallInput } from '@kith/contract/http';
import { pictureSaver } from '../../entities/editor/picture.ts';
import { addressOf } from '../../http/address.ts';
import { deleteClientPicture, uploadClientPicture } from '@kith/contract/groups/client-pictures';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const clientQuery = (id: number) => queryOptionsFor(getClient, { params: { id } });

export const clientMembersQuery = (id: number, name: string, page: number) =>
  pagedQueryOptionsFor(listClientMembers, { params: { id }, query: { ...(name && { name }), page } });

export const useUpdateClient = () => useEndpointMutation(updateClient);

export const useRemoveClientMembers = () => useEndpointMutation(removeClientMembers);

export function useSaveLogo(id: number) {
  const upload = useEndpointMutation(uploadClientPicture);
  const remove = useEndpointMutation(deleteClientPicture);
  return pictureSaver({
    upload: (file) => upload.mutateAsync({ params: { id }, file }),
    remove: () => remove.mutateAsync({ params: { id } }),
  });
}

/** All clients, for admins. */
export const clientsQuery = (query: CallInput<typeof listClients>['query']) =>
  pagedQueryOptionsFor(listClients, { query: query ?? {} });
export const clientsDownload = (query: CallInput<typeof downloadClients>['query']) =>
  addressOf(downloadClients, { query: query ?? {} });
export const useCreateClient = () => useEndpointMutation(createClient);
