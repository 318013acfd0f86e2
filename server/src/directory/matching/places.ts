/** The locations within a circle: few, so that a search asks for people by location and never measures a distance for each. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const EARTH_RADIUS_MILES = 3958.8;
const MILES_A_DEGREE = 69;

export interface Circle {
  latitude: number;
  longitude: number;
  /** Miles. */
  radius: number;
}

interface Given {
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius?: number | undefined;
}

export function circleOf({ latitude, longitude, radius }: Given): Circle | undefined {
  if (latitude === undefined || longitude === undefined || radius === undefined) return undefined;
  return { latitude, longitude, radius };
}

export async function locationsWithin(db: Database, { latitude, longitude, radius }: Circle): Promise<number[]> {
  // A band of latitudes from the index, then the true distance; a band of longitudes would break at the date line and the poles.
  const degrees = radius / MILES_A_DEGREE + 0.1;
  const { rows } = await sql<{ id: number }>`
    select id from location
    where latitude between ${latitude - degrees} and ${latitude + degrees}
      and 2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
        sin(radians(latitude - ${latitude}) / 2) ^ 2
        + cos(radians(${latitude})) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}) / 2) ^ 2
      ))) <= ${radius}`.execute(db);
  return rows.map(({ id }) => id);
}
