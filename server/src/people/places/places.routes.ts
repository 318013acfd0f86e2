import { pickLocation, predictPlaces, type Place } from '@kith/contract/people/places';
import { MAX_ID } from '@kith/contract/fields';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { sameForAll } from '../../platform/policy.ts';
import { createGooglePlaces } from './google-places.ts';
import { findCities, findLocations, findOrCreateLocation } from './places.queries.ts';

export function placeRoutes(app: App): void {
  const { db } = app.connections;
  const google = createGooglePlaces(app);

  endpoint(app, predictPlaces, [sameForAll], async ({ query: { name } }): Promise<Place[]> => {
    try {
      if (google) return await google(name);
    } catch (error) {
      app.log.warn({ err: error }, 'Google Places failed; using the built-in list of cities');
    }
    return findCities(db, name);
  });

  endpoint(app, pickLocation, [sameForAll], async ({ body: { placeId } }) => {
    const cityId = Number(/^geonames:(\d{1,10})$/.exec(placeId)?.[1]);
    const location =
      cityId <= MAX_ID ? await findOrCreateLocation(db, cityId) : (await findLocations(db, [placeId])).get(placeId);
    if (!location) throw invalid({ placeId: 'Choose a place from the list.' });
    return location;
  });
}
