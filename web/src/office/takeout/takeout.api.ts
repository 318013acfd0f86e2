import { deleteTakeout, downloadTakeout, getTakeout, requestTakeout } from '@kith/contract/office/takeout';
import { addressOf } from '../../http/address.ts';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const takeoutQuery = queryOptionsFor(getTakeout, {}, { staleTime: 0 });
export const takeoutDownload = addressOf(downloadTakeout, {});

export const useRequestTakeout = () => useEndpointMutation(requestTakeout);
export const useDeleteTakeout = () => useEndpointMutation(deleteTakeout);
