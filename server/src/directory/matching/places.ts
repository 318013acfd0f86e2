/** Finds the locations within a circle. They are few, so that a search selects people by location and measures no distance per person. */
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

interface CircleFilters {
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius?: number | undefined;
}

export function toCircle({ latitude, longitude, radius }: CircleFilters): Circle | undefined {
  if (latitude === undefined || longitude === undefined || radius === undefined) return undefined;
  return { latitude, longitude, radius };
}

export async function locationsWithin(db: Database, { latitude, longitude, radius }: Circle): Promise<number[]> {
  // First a band of latitudes from the index, then the real distance. A band of longitudes would fail at the date line and the poles.
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
