import { predictPlaces } from '@kith/contract/people/places';
import { queryOptionsFor } from '../../http/query.ts';

/** Cities that begin like this. They stay where they are, so an answer is kept. */
export const placesQuery = (name: string) =>
  queryOptionsFor(predictPlaces, { query: { name } }, { staleTime: Infinity });
