import {
  cancelOwnErasure,
  erasePerson,
  getOwnErasure,
  getPersonErasure,
  requestOwnErasure,
} from '@kith/contract/identity/erasure';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** Always read again: whether a password is needed depends on the time. */
export const ownErasureQuery = queryOptionsFor(getOwnErasure, {}, { staleTime: 0 });
export const personErasureQuery = (id: number) =>
  queryOptionsFor(getPersonErasure, { params: { id } }, { staleTime: 0 });

export const useRequestOwnErasure = () => useEndpointMutation(requestOwnErasure);
export const useCancelOwnErasure = () => useEndpointMutation(cancelOwnErasure);
export const useErasePerson = () => useEndpointMutation(erasePerson);
