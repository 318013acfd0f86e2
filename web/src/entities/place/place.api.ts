import { predictPlaces, pickLocation } from '@kith/contract/people/places';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** Cities that begin like this. They stay where they are, so an answer is kept. */
export const placesQuery = (name: string) =>
  queryOptionsFor(predictPlaces, { query: { name } }, { staleTime: Infinity });

/** Makes a place something that records can point at. */
export const usePickLocation = () => useEndpointMutation(pickLocation);
