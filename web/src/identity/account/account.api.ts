import { getAccount, markProfileViewed } from '@kith/contract/identity/account';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const accountQuery = queryOptionsFor(getAccount, {});

export const useMarkProfileViewed = () => useEndpointMutation(markProfileViewed);
