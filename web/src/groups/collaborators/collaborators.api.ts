import { listClientMembers } from '@kith/contract/groups/clients';
import { addCollaborators, listCollaborators, removeCollaborators } from '@kith/contract/groups/collectives';
import { pageSize } from '@kith/contract/limits';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

/** All of them, as far as one answer reaches. */
export const collaboratorsQuery = (collectiveId: number, name: string) =>
  pagedQueryOptionsFor(listCollaborators, { params: { id: collectiveId }, query: { ...(name && { name }) } });

/** A page of them, to choose from. */
export const collaboratorPageQuery = (collectiveId: number, name: string, page: number) =>
  pagedQueryOptionsFor(listCollaborators, {
    params: { id: collectiveId },
    query: { ...(name && { name }), page, limit: pageSize.clientMembers },
  });

/** Who belongs to the client, but not to this collective of it. */
export const candidatesQuery = (clientId: number, collectiveId: number, name: string, page: number) =>
  pagedQueryOptionsFor(listClientMembers, {
    params: { id: clientId },
    query: { notInCollective: collectiveId, ...(name && { name }), page },
  });

export const useAddCollaborators = () => useEndpointMutation(addCollaborators);

export const useRemoveCollaborators = () => useEndpointMutation(removeCollaborators);
