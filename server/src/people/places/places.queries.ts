import type { Place } from '@kith/contract/people/places';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PlaceDetails } from './google.ts';

const OFFERED = 10;
/** "Boston, Massachusetts", "Stockholm, Sweden", "Singapore". */
const displayName = sql`case when coalesce(region, country) = name then name else name || ', ' || coalesce(region, country) end`;

/** "par" finds Paris before Paradise, because more people live there; after a comma the region or the country narrows it. */
export async function findCities(db: Database, text: string): Promise<Place[]> {
  const [name = '', where = ''] = text.split(',').map((part) => part.trim());
  const { rows } = await sql<Place>`
    select 'geonames:' || id as "placeId", ${displayName} as name, latitude, longitude from city
    where starts_with(folded_name, fold_name(${name}))
      ${where ? sql`and (starts_with(fold_name(region), fold_name(${where})) or starts_with(fold_name(country), fold_name(${where})))` : sql``}
    order by population desc, id limit ${OFFERED}`.execute(db);
  return rows;
}

/** The location of a city; made the first time somebody picks it. */
export async function locationOfCity(db: Database, cityId: number) {
  const { rows } = await sql<{ id: number; name: string; latitude: number; longitude: number }>`
    with made as (
      insert into location (place_id, name, country_code, latitude, longitude)
      select 'geonames:' || id, ${displayName}, country_code, latitude, longitude from city where id = ${cityId}
      on conflict (place_id) do nothing
      returning id, name, latitude, longitude
    )
    select * from made
    union all
    select id, name, latitude, longitude from location where place_id = ${`geonames:${cityId}`}`.execute(db);
  return rows[0];
}

/** Places of an outside service that are known here. */
export async function findLocations(db: Database, placeIds: string[]) {
  const { rows } = await sql<Place & { id: number }>`
    select id, place_id as "placeId", name, latitude, longitude from location where place_id = any (${placeIds}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.placeId, row]));
}

export async function keepLocation(db: Database, placeId: string, place: PlaceDetails): Promise<void> {
  await sql`
    insert into location (place_id, name, country_code, latitude, longitude)
    values (${placeId}, ${place.name}, ${place.countryCode}, ${place.latitude}, ${place.longitude})
    on conflict (place_id) do nothing`.execute(db);
}
