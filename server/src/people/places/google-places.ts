import type { Place } from '@kith/contract/people/places';
import type { App } from '../../platform/http/fastify-types.ts';
import { loadDetails, predictCities } from './google-client.ts';
import { findLocations, storeLocation } from './places.queries.ts';

/** The prefix distinguishes ids of Google from those of other services. */
const PREFIX = 'google:';

/** Finds cities by text through Google. Undefined if no key is configured. */
export function createGooglePlaces({
  config,
  connections: { db },
}: App): ((text: string) => Promise<Place[]>) | undefined {
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url } = config;
  if (!key) return undefined;
  const google = { key, url };

  return async (text) => {
    const ids = (await predictCities(google, text)).map((id) => PREFIX + id);
    const stored = await findLocations(db, ids);
    // A prediction has no position, so the details of each place are fetched once and stored.
    const missing = ids.filter((id) => !stored.has(id));
    await Promise.all(
      missing.map(async (id) => storeLocation(db, id, await loadDetails(google, id.slice(PREFIX.length)))),
    );
    const all = missing.length > 0 ? await findLocations(db, ids) : stored;
    return ids.flatMap((id) => all.get(id) ?? []);
  };
}
