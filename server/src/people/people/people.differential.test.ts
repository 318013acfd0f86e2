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
const personOf = record({
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
] as const;
type Facet = (typeof allFacets)[number];
const someFacets = subarray([...allFacets], { minLength: 1, maxLength: 3 });

/** A frequent value with a condition that excludes some people: rarely drawn at random, and a separate strategy in a large scope. */
const examples = ([{ name: 'a' }, { title: 'e' }, { radius: 100 }] as const).map(
  (condition): [Filters, number, Facet[]] => [{ ...whenever, tags: [1, 2, 3, 4], ...condition }, 1, ['tags']],
);

let kith: TestApp;
beforeAll(async () => {
  kith = await createTestApp();
  kith.app.directoryCache.largeScopeAbove = 10;
});
afterAll(() => kith.close());

interface World {
  /** The viewer's network, and a collective with the same people that is searched as if it were large. */
  scopes: string[];
  people: (Person & { id: number; name: string })[];
  organizations: (ReturnType<typeof sampleOrganization> & { id: number })[];
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
  await addContacts(
    db,
    viewer,
    people.map(({ id }) => id),
  );
  const collective = await addCollective(db, { name: 'All of them', owner: viewer, shared: [viewer] });
  await settle(db);
  return { scopes: ['', `&collectiveId=${collective}`], people, organizations };
}

async function addDrawn(person: Person, organizations: World['organizations']): Promise<World['people'][number]> {
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

/** The filters, evaluated naively. */
function matches(person: World['people'][number], filters: Filters, { organizations }: World): boolean {
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

function queryOf(filters: Filters, { organizations }: World): string {
  const query = new URLSearchParams();
  for (const [name, filter] of Object.entries(filters)) {
    if (filter === undefined) continue;
    const isOrganization = name === 'organizations' || name === 'schools';
    query.set(
      name,
      Array.isArray(filter)
        ? filter.map((one) => (isOrganization ? organizations[one]!.id : one)).join(',')
        : String(filter),
    );
  }
  if (filters.radius !== undefined) {
    query.set('latitude', '0');
    query.set('longitude', '0');
  }
  return query.toString();
}

test(
  'finds the same people as a naive evaluation of the filters, sorted by name',
  { timeout: isCampaign ? 600_000 : 60_000 },
  async () => {
    for (let world = 0; world < WORLDS; world++) {
      const viewer = await kith.user({ name: `Viewer${world} Only` });
      const drawn = await build(viewer, 40);
      await assert(
        asyncProperty(filtersOf, integer({ min: 1, max: 3 }), someFacets, async (filters, page, facets) => {
          // The viewer is in the own network, with a name that no filter has and no attributes.
          const everybody = [...drawn.people, { ...empty, id: viewer.personId, name: `Viewer${world} Only` }];
          const expected = everybody
            .filter((person) => matches(person, filters, drawn))
            .toSorted((a, b) => (fold(a.name) < fold(b.name) ? -1 : fold(a.name) > fold(b.name) ? 1 : a.id - b.id))
            .map(({ id }) => id);
          for (const scope of drawn.scopes) {
            const query = queryOf(filters, drawn) + scope;
            const answer = (await viewer.get(`/tools/persons?limit=10&page=${page}&${query}`)).json();
            expect(
              answer.results?.map(({ id }: { id: number }) => id),
              JSON.stringify(answer.error),
            ).toEqual(expected.slice((page - 1) * 10, page * 10));
            expect(answer.total).toBe(expected.length);
            await expectFacets(viewer, { filters, facets, query }, drawn, everybody);
          }
        }),
        { ...next(), numRuns: QUERIES, examples },
      );
    }
  },
);

async function expectFacets(
  viewer: SignedIn,
  { filters, facets, query }: { filters: Filters; facets: Facet[]; query: string },
  drawn: World,
  people: World['people'],
): Promise<void> {
  const answer = (await viewer.get(`/tools/persons/facets?facets=${facets.join(',')}&${query}`)).json();
  for (const facet of facets) {
    const ofOrganizations = facet === 'organizations' || facet === 'schools';
    const expected = (ofOrganizations ? [0, 1, 2, 3] : [1, 2, 3, 4]).flatMap((one) => {
      const count = people.filter((person) => matches(person, { ...filters, [facet]: [one] }, drawn)).length;
      const shown = count > 0 || (filters[facet]?.includes(one) && (!ofOrganizations || isSeen(one, drawn)));
      return shown ? [{ id: ofOrganizations ? drawn.organizations[one]!.id : one, count }] : [];
    });
    expect(
      answer[facet]?.map(({ id, count }: { id: number; count: number }) => ({ id, count })),
      `${facet} ${JSON.stringify(answer.error)}`,
    ).toEqual(expected.toSorted((a, b) => b.count - a.count || a.id - b.id));
  }
}

const isSeen = (organization: number, { people }: World) =>
  people.some(
    ({ roles, educations }) =>
      roles.some((role) => role.organization === organization) ||
      educations.some(({ school }) => school === organization),
  );

const empty: Person = {
  ...samplePerson(),
  roles: [],
  educations: [],
  tags: [],
  causes: [],
  interests: [],
  skills: [],
  latitude: null,
};
