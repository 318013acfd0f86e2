import { pickLocation, predictPlaces } from '@kith/contract/places';
import { MAX_ID } from '@kith/contract/fields';
import { endpoint } from '../../platform/http/endpoint.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { findCities, locationOfCity } from './places.queries.ts';

export function placeRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, predictPlaces, ({ query }) => findCities(db, query.name));

  endpoint(app, pickLocation, async ({ body }) => {
    const cityId = Number(/^geonames:(\d{1,10})$/.exec(body.placeId)?.[1]);
    const location = cityId <= MAX_ID ? await locationOfCity(db, cityId) : undefined;
    if (!location) throw invalid({ placeId: 'Is no place that was offered.' });
    return location;
  });
}
