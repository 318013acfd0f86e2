import type { Place } from '@kith/contract/people/places';
import type { App } from '../../platform/http/fastify-types.ts';
import { detailsOf, predict } from './google.ts';
import { findLocations, keepLocation } from './places.queries.ts';

/** Ids of the service begin so, that no other service's can be mistaken for them. */
const PREFIX = 'google:';

/** Cities by text, as the gazetteer answers them. Undefined where no key is configured. */
export function googlePlaces({ config, connections: { db } }: App): ((text: string) => Promise<Place[]>) | undefined {
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url } = config;
  if (!key) return undefined;
  const google = { key, url };

  return async (text) => {
    const ids = (await predict(google, text)).map((id) => PREFIX + id);
    const known = await findLocations(db, ids);
    // A prediction has no position. It is asked for the first time a place is offered to anybody, and never again.
    const unknown = ids.filter((id) => !known.has(id));
    await Promise.all(
      unknown.map(async (id) => keepLocation(db, id, await detailsOf(google, id.slice(PREFIX.length)))),
    );
    const all = unknown.length > 0 ? await findLocations(db, ids) : known;
    return ids.flatMap((id) => all.get(id) ?? []);
  };
}
