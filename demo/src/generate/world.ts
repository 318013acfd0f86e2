/** Generates all rows in order: places, organizations, people, member data. It yields regularly, so that rows can be written. */
import { Acquaintance } from './acquaintance.ts';
import { addActivity } from './activity.ts';
import { addCastContacts, addCastLinks } from './cast-contacts.ts';
import { castOrganization, castPerson } from './cast-people.ts';
import { addClients } from './clients.ts';
import { addConversations } from './conversations.ts';
import { monthOf, parseDay, yearOf } from './dates.ts';
import { Employers } from './employers.ts';
import { addImports } from './imports.ts';
import { addInvitations } from './invitations.ts';
import { addAnnotations } from './annotations.ts';
import { addMember, usernameOf } from './members.ts';
import { addNetwork } from './network-rows.ts';
import { addOrganization } from './organization-rows.ts';
import { drawOrganization, type Organization } from './organization.ts';
import { addPerson } from './person-rows.ts';
import { drawPerson, type Person, type World } from './person.ts';
import { findPlaces, type Place, type Places } from './places.ts';
import { at } from './random.ts';
import type { Rows } from './rows.ts';
import { type DataSizes, computeSizes } from './data-size.ts';
import type { MemberContext } from './member-context.ts';

export interface WorldOptions {
  seed: number;
  people: number;
  /** YYYY-MM-DD. No date is later, so the result does not depend on the day of generation. */
  today: string;
  passwordHash: string;
}

/** Yields the name of the current step after each part. */
export function* generateWorld(options: WorldOptions, rows: Rows): Generator<string> {
  const { seed, passwordHash } = options;
  const today = parseDay(options.today);
  const thisYear = yearOf(today);
  const sizes = computeSizes(options.people);
  const places = findPlaces(options.people);
  for (const place of places.all) addPlace(rows, place);

  const employers = new Employers(makeOrganizations(seed, sizes, places, thisYear));
  for (const organization of employers.all) {
    addOrganization(rows, organization, seed, today);
    yield 'organizations';
  }

  const world: World = { seed, thisYear, thisMonth: monthOf(today), places, employers };
  const acquaintance = new Acquaintance(sizes.people, sizes.organizations);
  const members: Person[] = [];
  const counters = { role: 0, education: 0 };
  for (let index = 0; index < sizes.people; index++) {
    const isMember = index < sizes.members;
    const person = castPerson(world, index) ?? drawPerson(world, index, isMember);
    if (isMember) members.push(person);
    addPerson(rows, person, isMember ? usernameOf(person) : null, { seed, today, counters });
    acquaintance.add(person, thisYear);
    yield 'people';
  }
  acquaintance.finish();
  addCastContacts(rows, world, sizes, { today, counters });

  const context: MemberContext = { seed, today, sizes, members, acquaintance, world, contacts: new Map() };
  for (const member of members) addMember(rows, member, context, passwordHash);
  for (const member of members) {
    addNetwork(rows, member, context);
    yield 'networks';
  }
  addCastLinks(rows, context);
  addClients(rows, context);
  yield 'clients';
  addAnnotations(rows, context);
  addInvitations(rows, context);
  addConversations(rows, context);
  addImports(rows, context);
  addActivity(rows, context);
  yield 'stories';
}

function addPlace(rows: Rows, { locationId, city, name }: Place): void {
  rows.add('location', {
    id: locationId,
    place_id: `geonames:${city.id}`,
    name,
    country_code: city.countryCode,
    latitude: city.latitude,
    longitude: city.longitude,
  });
}

/** Addresses are unique: a name that occurs twice gets the city appended. */
function makeOrganizations(seed: number, sizes: DataSizes, places: Places, thisYear: number): Organization[] {
  const taken = new Set<string>();
  const organizations: Organization[] = [];
  for (let index = 0; index < sizes.organizations; index++) {
    const made =
      castOrganization(index, places) ?? drawOrganization(seed, index, sizes.organizations, places, thisYear);
    const organization = taken.has(made.slug) ? distinct(made, taken, places) : made;
    taken.add(organization.slug);
    organizations.push(organization);
  }
  return organizations;
}

function distinct(organization: Organization, taken: ReadonlySet<string>, places: Places): Organization {
  const city = (organization.place ?? at(places.all, 0)).city.name;
  const slug = `${organization.slug}-${city.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  const name = `${organization.name} ${city}`;
  return { ...organization, name, slug: taken.has(slug) ? `${slug}-${organization.id}` : slug };
}
