/**
 * Compares search with a naive evaluation of the same filters, in small random worlds with random filters: the same people, order
 * and total. Also checks that the count of each facet value is the total of the list with that value alone.
 */
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  sample,
  subarray,
  tuple,
} from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { isCampaign, seed } from '../../../test/campaign.ts';
import { addCollective, addContacts, settle } from '../../../test/world.ts';

const WORLDS = isCampaign ? 15 : 2;
const QUERIES = isCampaign ? 200 : 60;

const value = integer({ min: 1, max: 4 });
const values = subarray([1, 2, 3, 4]);
const roleOf = record({
  organization: integer({ min: 0, max: 3 }),
  title: constantFrom('Chief Officer', 'Officer in Chief', 'Engineer', 'Chéf de Cuisine', '100% Owner'),
  type: option(value, { nil: null }),
  levels: values,
  ongoing: boolean(),
});
const educationOf = record({
  school: integer({ min: 0, max: 3 }),
  degrees: values,
  majors: values,
  ongoing: boolean(),
});
/** The rating of a contact, null if not rated; undefined: not a contact. */
const contactOf = (freq: number) => option(constantFrom(null, 1, 2, 3), { nil: undefined, freq });
const personOf = record({
  /** Of the viewer and the two other collaborators. */
  contacts: tuple(contactOf(6), contactOf(2), contactOf(2)),
  first: constantFrom('Ada', 'Ádám', 'Bo', 'Zoë', 'İpek'),
  last: constantFrom('', 'Lee', 'Le', 'Łoś'),
  roles: array(roleOf, { maxLength: 3 }),
  educations: array(educationOf, { maxLength: 2 }),
  tags: values,
  causes: values,
  interests: values,
  skills: values,
  latitude: option(constantFrom(0, 0.5, 1, 60), { nil: null }),
});
const organizationOf = record({ size: option(value, { nil: null }), industries: values });
type Person = ReturnType<typeof samplePerson>;
let draws = 0;
/** Different in each draw, but the same in each run. */
const next = () => ({ numRuns: 1, seed: seed * 1_000_000 + ++draws });
const samplePerson = () => sample(personOf, next())[0]!;
const sampleOrganization = () => sample(organizationOf, next())[0]!;

const ids = option(values, { nil: undefined, freq: 2 });
const everyFilter = record({
  name: option(constantFrom('a', 'ada', 'ADÁM', 'le', 'o', 'zoe l', '%'), { nil: undefined, freq: 2 }),
  nameExact: option(boolean(), { nil: undefined }),
  title: option(constantFrom('chef', 'CHIEF', 'e', '100%', 'ef of', 'in chief', 'officer c', 'de  cuisine'), {
    nil: undefined,
    freq: 2,
  }),
  roleTypes: ids,
  seniorityLevels: ids,
  organizations: option(subarray([0, 1, 2, 3]), { nil: undefined, freq: 2 }),
  industries: ids,
  organizationSizes: ids,
  workroleIsOngoing: constantFrom('0', '1', '2'),
  schools: option(subarray([0, 1, 2, 3]), { nil: undefined, freq: 2 }),
  degrees: ids,
  majors: ids,
  educationIsOngoing: constantFrom('0', '1', '2'),
  tags: ids,
  causes: ids,
  interests: ids,
  skillTypes: ids,
  radius: option(constantFrom(0, 40, 100, 5000), { nil: undefined, freq: 2 }),
  /** By the index of the collaborator: the viewer and the two others. */
  knownBy: option(subarray([0, 1, 2]), { nil: undefined, freq: 2 }),
  strengthAtLeast: option(constantFrom(1, 2, 3), { nil: undefined, freq: 2 }),
});
type Drawn = typeof everyFilter extends Arbitrary<infer F> ? F : never;
type Filters = Partial<Drawn> & Pick<Drawn, keyof typeof whenever>;
const whenever = { workroleIsOngoing: '2', educationIsOngoing: '2' } as const;
const always = new Set(['nameExact', 'workroleIsOngoing', 'educationIsOngoing']);
const leftOut = sample(everyFilter, { numRuns: 1, seed: 1 })
  .flatMap(Object.keys)
  .filter((name) => !always.has(name));
/** Draws few filters, because with many nobody would match. */
const few = subarray(leftOut, { minLength: leftOut.length - 4 });
const filtersOf = tuple(everyFilter, oneof({ arbitrary: few, weight: 4 }, { arbitrary: constant([]), weight: 1 })).map(
  ([filters, without]): Filters => ({ ...filters, ...Object.fromEntries(without.map((name) => [name, undefined])) }),
);

/** Facets whose values are ids of organizations are drawn by their index in the world. */
const allFacets = [
  'roleTypes',
  'seniorityLevels',
  'organizations',
  'industries',
  'organizationSizes',
  'schools',
  'degrees',
  'majors',
  'tags',
  'causes',
  'interests',
  'skillTypes',
  'knownBy',
  'strengthAtLeast',
] as const;
type Facet = (typeof allFacets)[number];
const someFacets = subarray([...allFacets], { minLength: 1, maxLength: 3 });

/** A frequent value with a condition that excludes some people: rarely drawn at random, and a separate strategy in a large scope. */
const examples = ([{ name: 'a' }, { title: 'e' }, { radius: 100 }] as const).map(
  (condition): [Filters, number, Facet[], 'name-asc'] => [
    { ...whenever, tags: [1, 2, 3, 4], ...condition },
    1,
    ['tags'],
    'name-asc',
  ],
);

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
  kith.app.directoryCache.largeScopeAbove = 10;
});
afterAll(() => kith.close());

/** `rated`: the viewer's rating of a collaborator, who is not a contact. */
type DrawnPerson = Person & { id: number; name: string; rated?: number | null };

interface World {
  /** The viewer's network, and a collective of three networks that is searched as if it were large. */
  scopes: { query: string; isCollective: boolean; people: DrawnPerson[] }[];
  organizations: (ReturnType<typeof sampleOrganization> & { id: number })[];
  /** The viewer and two others. */
  collaborators: SignedIn[];
  /** How the viewer rated the others. */
  ratings: (number | null)[];
}

async function build(viewer: SignedIn, size: number): Promise<World> {
  const { db } = kith;
  const organizations = [];
  for (const n of [0, 1, 2, 3]) {
    const drawn = sampleOrganization();
    const { id } = await db
      .insertInto('organization')
      .values({ name: `Org ${n}`, employee_size_id: drawn.size })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const industry_id of drawn.industries)
      await db.insertInto('organization_industry').values({ organization_id: id, industry_id }).execute();
    organizations.push({ ...drawn, id });
  }
  const people = [];
  for (let n = 0; n < size; n++) people.push(await addDrawn(samplePerson(), organizations));
  const collaborators = [viewer, await kith.user(), await kith.user()];
  const ratings = sample(tuple(constant(null), constantFrom(null, 1, 2, 3), constantFrom(null, 1, 2, 3)), next())[0]!;
  for (const [n, collaborator] of collaborators.entries()) {
    const known = people.filter(({ contacts }) => contacts[n] !== undefined);
    await addContacts(
      db,
      collaborator,
      known.map(({ id }) => id),
    );
    const rated = [
      ...known.map(({ id, contacts }) => ({ to_person_id: id, strength_id: contacts[n] })),
      ...(n === 0 ? ratings : []).map((strength_id, of) => ({
        to_person_id: collaborators[of]!.personId,
        strength_id,
      })),
    ].flatMap(({ to_person_id, strength_id }) =>
      strength_id ? [{ from_person_id: collaborator.personId, to_person_id, strength_id }] : [],
    );
    await db.insertInto('relationship').values(rated).execute();
  }
  const collective = await addCollective(db, {
    name: 'All of them',
    owner: viewer,
    collaborators: collaborators.slice(1),
    shared: collaborators,
  });
  await settle(db);
  const names = await db.selectFrom('person').select(['id', 'name']).execute();
  // Collaborators have no attributes, and names that no filter has.
  const themselves = collaborators.map(({ personId }, n) => ({
    ...empty,
    id: personId,
    name: names.find(({ id }) => id === personId)!.name,
    rated: ratings[n]!,
  }));
  const inNetwork = people.filter(({ contacts: [mine] }) => mine !== undefined);
  const inCollective = people.filter(({ contacts }) => contacts.some((contact) => contact !== undefined));
  return {
    scopes: [
      { query: '', isCollective: false, people: [...inNetwork, themselves[0]!] },
      { query: `&collectiveId=${collective}`, isCollective: true, people: [...inCollective, ...themselves] },
    ],
    organizations,
    collaborators,
    ratings,
  };
}

async function addDrawn(person: Person, organizations: World['organizations']): Promise<DrawnPerson> {
  const { db } = kith;
  const location = person.latitude === null ? null : await locationAt(person.latitude);
  const row = await db
    .insertInto('person')
    .values({ first_name: person.first, last_name: person.last, location_id: location })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const person_id = row.id;
  for (const { organization, title, type, levels, ongoing } of person.roles)
    await db
      .insertInto('work_role')
      .values({
        person_id,
        organization_id: organizations[organization]!.id,
        title,
        role_type_id: type,
        seniority_level_ids: levels,
        is_ongoing: ongoing,
      })
      .execute();
  for (const { school, degrees, majors, ongoing } of person.educations)
    await db
      .insertInto('education')
      .values({
        person_id,
        organization_id: organizations[school]!.id,
        degree_type_ids: degrees,
        major_ids: majors,
        is_ongoing: ongoing,
      })
      .execute();
  for (const tag_id of person.tags) await db.insertInto('person_tag').values({ person_id, tag_id }).execute();
  for (const cause_id of person.causes) await db.insertInto('person_cause').values({ person_id, cause_id }).execute();
  for (const interest_id of person.interests)
    await db.insertInto('person_interest').values({ person_id, interest_id }).execute();
  for (const skill_type_id of person.skills)
    await db.insertInto('person_skill').values({ person_id, skill_type_id }).execute();
  return { ...person, ...row };
}

async function locationAt(latitude: number): Promise<number> {
  const { id } = await kith.db
    .insertInto('location')
    .values({ place_id: `at ${latitude}`, name: `At ${latitude}`, latitude, longitude: 0 })
    .onConflict((conflict) => conflict.column('place_id').doUpdateSet({ latitude }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const letters: Record<string, string> = { ł: 'l', ı: 'i' };
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łı]/g, (letter) => letters[letter]!);
const overlaps = (have: readonly number[], wanted: readonly number[]) => have.some((one) => wanted.includes(one));
const asked = (list: readonly number[] | undefined): list is number[] => list !== undefined && list.length > 0;
const fits = (ongoing: boolean, wanted: string) => wanted === '2' || ongoing === (wanted === '1');

/** Who knows the person and how well, evaluated naively. */
function isKnown({ contacts, rated }: DrawnPerson, { knownBy, ...filters }: Filters, isCollective: boolean): boolean {
  const least = filters.strengthAtLeast ?? 0;
  if (asked(knownBy)) return knownBy.some((n) => contacts[n] !== undefined && (contacts[n] ?? 0) >= least);
  const counted = [...(isCollective ? contacts : [contacts[0]]), rated];
  return counted.some((strength) => (strength ?? 0) >= least);
}

/** Smaller is closer to the viewer. */
function closeness({ id, contacts, rated }: DrawnPerson, { collaborators, ratings }: World): number {
  const [mine = rated ?? undefined, ...others] = contacts;
  if (id === collaborators[0]!.personId) return 0;
  if (mine !== undefined) return mine === 3 ? 1 : mine === 2 ? 2 : mine === 1 ? 4 : 3;
  const link = Math.max(0, ...others.map((theirs, n) => Math.min(theirs ?? 0, ratings[n + 1] ?? 2)));
  return link === 3 ? 5 : link === 2 ? 6 : 7;
}

const closenessIn = (order: string, person: DrawnPerson, drawn: World) =>
  order === 'name-asc' ? 0 : closeness(person, drawn) * (order === 'closeness-asc' ? 1 : -1);

/** The filters, evaluated naively. */
function matches(person: DrawnPerson, filters: Filters, { organizations }: World, isCollective: boolean): boolean {
  if (!isKnown(person, filters, isCollective)) return false;
  const name = fold(person.name);
  if (filters.name && !(filters.nameExact ? name === fold(filters.name) : name.includes(fold(filters.name))))
    return false;
  for (const [wanted, have] of [
    [filters.tags, person.tags],
    [filters.causes, person.causes],
    [filters.interests, person.interests],
    [filters.skillTypes, person.skills],
  ] as const)
    if (asked(wanted) && !overlaps(have, wanted)) return false;
  if (filters.radius !== undefined && (person.latitude === null || person.latitude * 69.09 > filters.radius))
    return false;
  const { title, roleTypes, seniorityLevels, industries, organizationSizes } = filters;
  const asksForRole =
    Boolean(title) || [roleTypes, seniorityLevels, filters.organizations, industries, organizationSizes].some(asked);
  const role = person.roles.some((one) => {
    const organization = organizations[one.organization]!;
    return (
      fits(one.ongoing, filters.workroleIsOngoing) &&
      (!title || fold(one.title).includes(fold(title))) &&
      (!asked(roleTypes) || (one.type !== null && roleTypes.includes(one.type))) &&
      (!asked(seniorityLevels) || overlaps(one.levels, seniorityLevels)) &&
      (!asked(filters.organizations) || filters.organizations.includes(one.organization)) &&
      (!asked(industries) || overlaps(organization.industries, industries)) &&
      (!asked(organizationSizes) || (organization.size !== null && organizationSizes.includes(organization.size)))
    );
  });
  if (asksForRole && !role) return false;
  const { schools, degrees, majors } = filters;
  const education = person.educations.some(
    (one) =>
      fits(one.ongoing, filters.educationIsOngoing) &&
      (!asked(schools) || schools.includes(one.school)) &&
      (!asked(degrees) || overlaps(one.degrees, degrees)) &&
      (!asked(majors) || overlaps(one.majors, majors)),
  );
  return education || ![schools, degrees, majors].some(asked);
}

function queryOf(filters: Filters, { organizations, collaborators }: World): string {
  const query = new URLSearchParams();
  for (const [name, filter] of Object.entries(filters)) {
    if (filter === undefined) continue;
    const isOrganization = name === 'organizations' || name === 'schools';
    const idOf = (one: number) =>
      isOrganization ? organizations[one]!.id : name === 'knownBy' ? collaborators[one]!.personId : one;
    query.set(name, Array.isArray(filter) ? filter.map(idOf).join(',') : String(filter));
  }
  if (filters.radius !== undefined) {
    query.set('latitude', '0');
    query.set('longitude', '0');
  }
  return query.toString();
}

test(
  'finds the same people as a naive evaluation of the filters, sorted by name or by closeness',
  { timeout: isCampaign ? 600_000 : 60_000 },
  async () => {
    for (let world = 0; world < WORLDS; world++) {
      const drawn = await build(await kith.user({ name: `Viewer${world} Only` }), 40);
      const viewer = drawn.collaborators[0]!;
      await assert(
        asyncProperty(
          filtersOf,
          integer({ min: 1, max: 3 }),
          someFacets,
          constantFrom('name-asc', 'closeness-asc', 'closeness-desc'),
          async (every, page, facets, order) => {
            for (const scope of drawn.scopes) {
              const filters = scope.isCollective ? every : { ...every, knownBy: undefined };
              const close = (person: DrawnPerson) => closenessIn(order, person, drawn);
              const expected = scope.people
                .filter((person) => matches(person, filters, drawn, scope.isCollective))
                .toSorted((a, b) => close(a) - close(b) || compare(fold(a.name), fold(b.name)) || a.id - b.id)
                .map(({ id }) => id);
              const query = queryOf(filters, drawn) + scope.query;
              const answer = (await viewer.get(`/tools/persons?limit=10&page=${page}&order=${order}&${query}`)).json();
              expect(
                answer.results?.map(({ id }: { id: number }) => id),
                JSON.stringify(answer.error),
              ).toEqual(expected.slice((page - 1) * 10, page * 10));
              expect(answer.total).toBe(expected.length);
              await expectFacets(viewer, { filters, facets, query }, drawn, scope);
            }
          },
        ),
        { ...next(), numRuns: QUERIES, examples },
      );
    }
  },
);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The values of a facet that are drawn: indexes of organizations and collaborators, or ids. */
const valuesOf = (facet: Facet) =>
  ({ organizations: [0, 1, 2, 3], schools: [0, 1, 2, 3], knownBy: [0, 1, 2], strengthAtLeast: [1, 2, 3] })[
    facet as string
  ] ?? [1, 2, 3, 4];

async function expectFacets(
  viewer: SignedIn,
  { filters, facets, query }: { filters: Filters; facets: Facet[]; query: string },
  drawn: World,
  { people, isCollective }: World['scopes'][number],
): Promise<void> {
  const answer = (await viewer.get(`/tools/persons/facets?facets=${facets.join(',')}&${query}`)).json();
  for (const facet of facets) {
    const ofOrganizations = facet === 'organizations' || facet === 'schools';
    if (facet === 'knownBy' && !isCollective) {
      expect(answer.knownBy).toEqual([]);
      continue;
    }
    const expected = valuesOf(facet).flatMap((one) => {
      const filter = facet === 'strengthAtLeast' ? one : [one];
      const count = people.filter((person) =>
        matches(person, { ...filters, [facet]: filter }, drawn, isCollective),
      ).length;
      const isChosen = [filters[facet] ?? []].flat().includes(one);
      const shown = count > 0 || (isChosen && (!ofOrganizations || isSeen(one, people)));
      const id = ofOrganizations
        ? drawn.organizations[one]!.id
        : facet === 'knownBy'
          ? drawn.collaborators[one]!.personId
          : one;
      return shown ? [{ id, count }] : [];
    });
    expect(
      answer[facet]?.map(({ id, count }: { id: number; count: number }) => ({ id, count })),
      `${facet} of ${query}: ${JSON.stringify(answer.error)}`,
    ).toEqual(expected.toSorted((a, b) => b.count - a.count || a.id - b.id));
  }
}

const isSeen = (organization: number, people: DrawnPerson[]) =>
  people.some(
    ({ roles, educations }) =>
      roles.some((role) => role.organization === organization) ||
      educations.some(({ school }) => school === organization),
  );

const empty: Person = {
  ...samplePerson(),
  contacts: [undefined, undefined, undefined],
  roles: [],
  educations: [],
  tags: [],
  causes: [],
  interests: [],
  skills: [],
  latitude: null,
};
