import { pickLocation } from '@kith/contract/people/places';
import { useEndpointMutation } from '../../http/mutation.ts';

/** Makes a place something that records can point at. */
export const usePickLocation = () => useEndpointMutation(pickLocation);
