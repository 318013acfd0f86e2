/** The cities of people and organizations: the largest of each country, weighted by population. */
import { type GazetteerCity, placeName, readCities } from '../../../server/src/services/reference/gazetteer.ts';
import { cast } from '../words/cast.ts';
import { castOrganizations } from '../words/cast-organizations.ts';
import { type Country, countries } from '../words/countries.ts';
import { at, type Random } from './random.ts';
import { type Weighted, weighted } from './weighted.ts';

export interface Place {
  index: number;
  /** The id of its row in `location`. */
  locationId: number;
  city: GazetteerCity;
  country: Country;
  /** "Boston, Massachusetts" */
  name: string;
}

export interface Places {
  all: readonly Place[];
  draw(random: Random): Place;
  drawIn(country: string, random: Random): Place;
  named(city: string, country: string): Place;
}

const SMALL_WORLD = 20_000;
const castCountries = new Set([...cast, ...castOrganizations].map(({ country }) => country));

/** Excluded: districts that are listed as cities, and cities at war. */
const partsOfCities = new Set([
  'City of Westminster',
  'Manhattan',
  'Brooklyn',
  'Queens',
  'The Bronx',
  'Staten Island',
  'Iztapalapa',
  'Ecatepec de Morelos',
  'Gustavo Adolfo Madero',
  'Nezahualcóyotl',
  'Álvaro Obregón',
  'Puente Alto',
  'Caloocan City',
  'North York',
  'Etobicoke',
  'Scarborough',
  'Donetsk',
  'Luhansk',
  'Makiyivka',
  'Mariupol',
  'Sevastopol',
  'Simferopol',
]);

/** With fewer people there are fewer countries and cities, so that people still have jobs and contacts nearby. */
export function findPlaces(people: number): Places {
  const isSmall = people < SMALL_WORLD;
  const inhabited = countries.filter(({ weight, code }) => !isSmall || weight >= 20 || castCountries.has(code));
  const share = isSmall ? 0.4 : 1;
  const cities = Map.groupBy(
    readCities().filter(({ kind, name }) => kind !== 'PPLX' && !partsOfCities.has(name)),
    ({ countryCode }) => countryCode,
  );
  const all = inhabited.flatMap((country) =>
    largest(cities.get(country.code) ?? [], Math.ceil(country.cities * share)).map((city) => ({ city, country })),
  );
  return choosePlaces(
    inhabited,
    all.map(({ city, country }, index) => ({ index, locationId: index + 1, city, country, name: placeName(city) })),
  );
}

function largest(cities: GazetteerCity[], count: number): GazetteerCity[] {
  return cities.sort((one, other) => other.population - one.population || one.id - other.id).slice(0, count);
}

function choosePlaces(inhabited: readonly Country[], all: readonly Place[]): Places {
  // Large cities have somewhat more offices than their population implies.
  const attraction = ({ city }: Place) => city.population ** 0.7;
  const byCountry = new Map<string, Weighted<Place>>();
  for (const [code, places] of Map.groupBy(all, ({ country }) => country.code))
    byCountry.set(code, weighted(places, attraction));
  const anyCountry = weighted(inhabited, ({ weight }) => weight);
  const drawIn = (country: string, random: Random) => byCountry.get(country)?.draw(random) ?? at(all, 0);
  return {
    all,
    drawIn,
    draw: (random) => drawIn(anyCountry.draw(random).code, random),
    named(city, country) {
      const place = all.find((place) => place.city.name === city && place.country.code === country);
      if (!place) throw new Error(`${city} (${country}) is not among the places of this world`);
      return place;
    },
  };
}
