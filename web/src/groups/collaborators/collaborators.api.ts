import { listClientMembers } from '@kith/contract/groups/clients';
import { addCollaborators, listCollaborators, removeCollaborators } from '@kith/contract/groups/collectives';
import { pageSize } from '@kith/contract/limits';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

/** All collaborators, up to the page limit. */
export const collaboratorsQuery = (collectiveId: number, name: string) =>
  pagedQueryOptionsFor(listCollaborators, { params: { id: collectiveId }, query: { ...(name && { name }) } });

/** One page of collaborators. */
export const collaboratorPageQuery = (collectiveId: number, name: string, page: number) =>
  pagedQueryOptionsFor(listCollaborators, {
    params: { id: collectiveId },
    query: { ...(name && { name }), page, limit: pageSize.clientMembers },
  });

/** The members of the client who are not in this collective. */
export const candidatesQuery = (clientId: number, collectiveId: number, name: string, page: number) =>
  pagedQueryOptionsFor(listClientMembers, {
    params: { id: clientId },
    query: { notInCollective: collectiveId, ...(name && { name }), page },
  });

export const useAddCollaborators = () => useEndpointMutation(addCollaborators);

export const useRemoveCollaborators = () => useEndpointMutation(removeCollaborators);
