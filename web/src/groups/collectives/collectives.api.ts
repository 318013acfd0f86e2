import {
  createCollective,
  destroyCollective,
  getCollective,
  listSharedNetworks,
  previewSharing,
  shareNetwork,
  unshareNetwork,
  updateCollective,
} from '@kith/contract/groups/collectives';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const collectiveQuery = (id: number) => queryOptionsFor(getCollective, { params: { id } });

export const sharedNetworksQuery = (id: number, page: number) =>
  pagedQueryOptionsFor(listSharedNetworks, { params: { id }, query: { page } });

/** Never cached: it describes what the button does now. */
export const sharingPreviewQuery = (id: number) =>
  queryOptionsFor(previewSharing, { params: { id } }, { staleTime: 0 });

export const useCreateCollective = () => useEndpointMutation(createCollective);

export const useUpdateCollective = () => useEndpointMutation(updateCollective);

export const useDestroyCollective = () => useEndpointMutation(destroyCollective);

export const useShareNetwork = () => useEndpointMutation(shareNetwork);

export const useUnshareNetwork = () => useEndpointMutation(unshareNetwork);
