import { listMySharedNetworks } from '@kith/contract/groups/invitations';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';

export const sharedNetworksQuery = (page: number) => pagedQueryOptionsFor(listMySharedNetworks, { query: { page } });
