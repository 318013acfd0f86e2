import { predictPlaces, pickLocation } from '@kith/contract/people/places';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** Cities whose names start with a text. They do not change, so results stay cached. */
export const placesQuery = (name: string) =>
  queryOptionsFor(predictPlaces, { query: { name } }, { staleTime: Infinity });

/** Stores a place as a location that records can refer to. */
export const usePickLocation = () => useEndpointMutation(pickLocation);
