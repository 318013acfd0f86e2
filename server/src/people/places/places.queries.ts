import type { Place } from '@kith/contract/people/places';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PlaceDetails } from './google-client.ts';

const MAX_SUGGESTIONS = 10;
/** "Boston, Massachusetts", "Stockholm, Sweden", "Singapore". */
const displayName = sql`case when coalesce(region, country) = name then name else name || ', ' || coalesce(region, country) end`;

/** Largest cities first: "par" finds Paris before Paradise. Text after a comma filters by region or country. */
export async function findCities(db: Database, text: string): Promise<Place[]> {
  const [name = '', where = ''] = text.split(',').map((part) => part.trim());
  const { rows } = await sql<Place>`
    select 'geonames:' || id as "placeId", ${displayName} as name, latitude, longitude from city
    where starts_with(folded_name, fold_name(${name}))
      ${where ? sql`and (starts_with(fold_name(region), fold_name(${where})) or starts_with(fold_name(country), fold_name(${where})))` : sql``}
    order by population desc, id limit ${MAX_SUGGESTIONS}`.execute(db);
  return rows;
}

/** The location of a city, created when a user picks it for the first time. */
export async function findOrCreateLocation(db: Database, cityId: number) {
  const { rows } = await sql<{ id: number; name: string; latitude: number; longitude: number }>`
    with created as (
      insert into location (place_id, name, country_code, latitude, longitude)
      select 'geonames:' || id, ${displayName}, country_code, latitude, longitude from city where id = ${cityId}
      on conflict (place_id) do nothing
      returning id, name, latitude, longitude
    )
    select * from created
    union all
    select id, name, latitude, longitude from location where place_id = ${`geonames:${cityId}`}`.execute(db);
  return rows[0];
}

/** The stored locations of an external service, by place id. */
export async function findLocations(db: Database, placeIds: string[]) {
  const { rows } = await sql<Place & { id: number }>`
    select id, place_id as "placeId", name, latitude, longitude from location where place_id = any (${placeIds}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.placeId, row]));
}

export async function storeLocation(db: Database, placeId: string, place: PlaceDetails): Promise<void> {
  await sql`
    insert into location (place_id, name, country_code, latitude, longitude)
    values (${placeId}, ${place.name}, ${place.countryCode}, ${place.latitude}, ${place.longitude})
    on conflict (place_id) do nothing`.execute(db);
}
