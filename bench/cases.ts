/** The benchmark cases: each is a kind of read in a scope, which draws any number of different calls. */
import { entityType } from '@kith/contract/entities';
import type { Call } from './measure.ts';
import type { MeasuredScope } from './measured-scopes.ts';

export interface BenchmarkCase {
  name: string;
  scope: MeasuredScope;
  /** The limit of the 95th percentile, as a multiple of the floor's median. Undefined: only reported. */
  goal: number | undefined;
  /** Every call is sent before the measurement, so that the caches answer. */
  isRepeated?: true;
  /** The most concurrent calls. Undefined: any number. */
  mostClients?: number;
  draw(): Call;
}

type DrawCall = (scope: MeasuredScope) => Call;

/** A seeded random generator (0 to 1), so that every run draws the same calls. */
let state = 20_261_101;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
export const pick = <T>(list: readonly T[]): T => {
  const value = list[Math.floor(random() * list.length)];
  if (value === undefined) throw new Error('Cannot draw from an empty list.');
  return value;
};
const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));

const personCall = (scope: MeasuredScope, query: string): Call => ({ path: `/tools/persons?${scope.query}${query}` });

/** A filter and a value that between `least` and `most` people of the scope have. */
function drawValue(
  scope: MeasuredScope,
  least: number,
  most: number,
  without: readonly string[] = [],
): [string, string] {
  const fitting = [...scope.values].flatMap(([filter, list]) =>
    without.includes(filter)
      ? []
      : list.filter(({ people }) => people >= least && people <= most).map(({ id }) => [filter, String(id)]),
  );
  return pick(fitting) as [string, string];
}

const anyCount = [1, Number.POSITIVE_INFINITY] as const;

function oneOrTwoFilters(scope: MeasuredScope, [least, most]: readonly [number, number]): string {
  const [first, id] = drawValue(scope, least, most);
  const ongoing = pick(['', '&workroleIsOngoing=1', '&workroleIsOngoing=0']);
  if (random() < 0.5) return `${first}=${id}${ongoing}`;
  const [second, other] = drawValue(scope, ...anyCount, [first]);
  return `${first}=${id}&${second}=${other}${ongoing}`;
}

export const listPage: DrawCall = (scope) => personCall(scope, `page=${between(1, Math.ceil(scope.people / 50))}`);
const filtered: DrawCall = (scope) => personCall(scope, oneOrTwoFilters(scope, anyCount));
/** A title that between `least` and `most` of the people have, as shares of 1. */
const title =
  (least: number, most: number): DrawCall =>
  (scope) => {
    const fitting = scope.titles.filter(
      ({ people }) => people >= least * scope.people && people <= most * scope.people,
    );
    return personCall(scope, `title=${encodeURIComponent(pick(fitting).title)}`);
  };
/** The slowest search: as many short words as a text may have. */
export const wordyTitle: DrawCall = (scope) =>
  personCall(
    scope,
    `title=${Array.from({ length: 16 }, () => pick('abcdefghijklmnopqrstuvwxyz'.split(''))).join('+')}`,
  );
const selective: DrawCall = (scope) => personCall(scope, oneOrTwoFilters(scope, [1, scope.people / 100]));
const manyMatches: DrawCall = (scope) => {
  const [filter, id] = drawValue(scope, scope.people * 0.07, scope.people * 0.13);
  return personCall(scope, `${filter}=${id}&page=${between(1, Math.floor((scope.people * 0.06) / 50))}`);
};
const fourFilters: DrawCall = (scope) => {
  const filters = ['roleTypes', 'seniorityLevels', 'industries', 'skillTypes'];
  const five = (filter: string) =>
    [...new Set(Array.from({ length: 5 }, () => pick(scope.values.get(filter) ?? []).id))].join(',');
  return personCall(scope, filters.map((filter) => `${filter}=${five(filter)}`).join('&'));
};
const nameExact: DrawCall = (scope) =>
  personCall(scope, `nameExact=true&name=${encodeURIComponent(pick(scope.names))}`);
/** A random substring, not from the beginning. Without spaces at its ends: the server removes them, and then it is shorter. */
function drawSubstring(text: string, length: number): string {
  const start = between(1, Math.max(1, text.length - length));
  const part = text.slice(start, start + length);
  return part.trim().length < length ? text.slice(0, length).trim() : part;
}
const nameContains =
  (length: number): DrawCall =>
  (scope) =>
    personCall(scope, `name=${encodeURIComponent(drawSubstring(pick(scope.names), length))}`);
const radius: DrawCall = (scope) => {
  const { latitude, longitude } = pick(scope.places);
  return personCall(scope, `latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}&radius=50`);
};

const statsPath = ({ collectiveId }: MeasuredScope) =>
  collectiveId === undefined ? '/tools/networks/stats' : `/tools/collectives/${collectiveId}/stats`;
const stats: DrawCall = (scope) => ({ path: statsPath(scope) });
const upTo10k = (scope: MeasuredScope) => oneOrTwoFilters(scope, [1, Math.min(10_000, scope.people)]);
const filteredStats: DrawCall = (scope) => ({ path: `${statsPath(scope)}?${upTo10k(scope)}` });
const facets: DrawCall = (scope) => ({
  path: `/tools/persons/facets?${scope.query}${upTo10k(scope)}&facets=seniorityLevels,roleTypes,industries,skillTypes`,
});
const organizationFacets =
  (letters: number): DrawCall =>
  (scope) => ({
    path: `/tools/organizations/facets?${scope.query}types=3&name=${encodeURIComponent(drawSubstring(pick(scope.names), letters))}&facets=industries,employees`,
  });

const strengthAtLeast = () => `strengthAtLeast=${between(1, 3)}`;
const knownBy = ({ collaborators }: MeasuredScope) =>
  `knownBy=${pick(collaborators)}${random() < 0.5 ? '' : `,${pick(collaborators)}`}`;
const acquaintances = (scope: MeasuredScope) =>
  pick([knownBy(scope), strengthAtLeast(), `${knownBy(scope)}&${strengthAtLeast()}`]);
const known: DrawCall = (scope) => personCall(scope, acquaintances(scope));
const rated: DrawCall = (scope) => personCall(scope, strengthAtLeast());
const closest: DrawCall = (scope) => personCall(scope, `order=closeness-asc&page=${between(1, 5)}`);
const knownOrganizations: DrawCall = (scope) => ({
  path: `/tools/organizations?${scope.query}${knownBy(scope)}`,
});
const ratedOrganizations: DrawCall = (scope) => ({
  path: `/tools/organizations?${scope.query}${strengthAtLeast()}`,
});
const knownFacets: DrawCall = (scope) => ({
  path: `/tools/persons/facets?${scope.query}${upTo10k(scope)}&facets=knownBy,strengthAtLeast`,
});
const knownOrganizationFacets: DrawCall = (scope) => ({
  path: `/tools/organizations/facets?${scope.query}types=${between(1, 5)}&facets=knownBy,strengthAtLeast`,
});
const largestOrganizationsFirst: DrawCall = (scope) => ({
  path: `/tools/organizations?${scope.query}order=people-desc&page=${between(1, 5)}`,
});

const organizationPage: DrawCall = (scope) => ({
  path: `/tools/organizations?${scope.query}page=${between(1, Math.ceil(scope.organizationCount / 50))}`,
});

const omni =
  (text: (scope: MeasuredScope) => string): DrawCall =>
  (scope) => ({ path: `/tools/search?${scope.query}name=${encodeURIComponent(text(scope))}` });
const autocomplete =
  (dataset: string, text: (scope: MeasuredScope) => string): DrawCall =>
  (scope) => ({
    path: `/tools/autocomplete/${dataset}`,
    body: { name: text(scope), ...(scope.collectiveId !== undefined && { collectiveId: scope.collectiveId }) },
  });
const prefix = ({ prefixes }: MeasuredScope) => pick(prefixes);
const organizationPrefix = ({ organizationPrefixes }: MeasuredScope) => pick(organizationPrefixes);
const titlePrefix = ({ titles }: MeasuredScope) => pick(titles).title.slice(0, 4);
const substring = ({ names }: MeasuredScope) => drawSubstring(pick(names), 4);

const peopleOf =
  (list: (scope: MeasuredScope) => number[]): DrawCall =>
  (scope) => ({ path: `/tools/organizations/people/work?${scope.query}organization=${pick(list(scope))}` });

const chainTo =
  (entityTypeId: number, list: (scope: MeasuredScope) => number[]): DrawCall =>
  (scope) => ({ path: `/tools/chains?${scope.query}toEntityTypeId=${entityTypeId}&toEntityId=${pick(list(scope))}` });

const anyPage =
  (path: string, pages: (scope: MeasuredScope) => number): DrawCall =>
  (scope) => ({ path: `${path}page=${between(1, pages(scope))}` });

/** Goals for the tables of the back-office. */
const adminTable: [name: string, draw: DrawCall, goal: number | undefined][] = [
  ['admin: people, any page', listPage, 10],
  ['admin: organizations, any page', organizationPage, 10],
  ['admin: users, any page', anyPage('/tools/users?', ({ people }) => Math.ceil(people / 100 / 50)), 10],
  ['admin: activity', anyPage('/tools/activity?', () => 1), 10],
  ['admin: invites', anyPage('/tools/registrations/invites?', () => 1), 10],
  ['admin: people, selective filters', selective, 35],
  ['admin: people, name contains 5 letters', nameContains(5), 35],
  ['admin: people, any filters', filtered, undefined],
];

/** Goals for scopes up to 30,000 people, and for the large collective. */
const table: [name: string, draw: DrawCall, small: number | undefined, large: number | undefined, isRepeated?: true][] =
  [
    ['list, any page', listPage, 4, 4],
    ['one or two filters', filtered, 15, undefined],
    ['one or two selective filters', selective, undefined, 35],
    ['one filter that a tenth match, any page', manyMatches, undefined, 150],
    ['four filters, 20 values', fourFilters, undefined, 15],
    ['title', title(0, 1), 15, undefined],
    ['title, selective', title(0, 0.01), undefined, 35],
    ['title that many have', title(0.01, 1), undefined, 25],
    ['name exact', nameExact, 3, undefined],
    ['name contains 5 letters', nameContains(5), 12, 25],
    ['name contains 3 letters', nameContains(3), 12, 25],
    ['radius 50 miles', radius, 15, 50],
    ['stats', stats, 4, 4],
    ['stats with filters', filteredStats, 15, 15],
    ['stats with filters, again', filteredStats, 4, 4, true],
    ['facets with filters', facets, 15, 15],
    ['facets with filters, again', facets, 4, 4, true],
    ['facets of organizations', organizationFacets(3), 15, 15],
    // No index finds two letters, and thousands have them: all names of the scope are read.
    ['facets of organizations, two letters', organizationFacets(2), undefined, undefined],
    ['organizations, any page', organizationPage, 10, 10],
    ['organizations, the largest first', largestOrganizationsFirst, undefined, 15],
    ['known by somebody, or rated at least', known, undefined, 15],
    ['rated by me at least', rated, 15, undefined],
    ['closest to me', closest, 15, 15],
    ['organizations known by somebody', knownOrganizations, undefined, 15],
    // The goal of filters is given up for it, see docs/performance.md.
    ['organizations of people rated at least', ratedOrganizations, undefined, undefined],
    ['facets of who knows them', knownFacets, undefined, 15],
    ['facets of who knows organizations', knownOrganizationFacets, undefined, 15],
    ['omni search, prefix', omni(prefix), 2, 2],
    ['omni search, substring', omni(substring), 12, 12],
    ['autocomplete people, prefix', autocomplete('persons', prefix), 2, 2],
    ['autocomplete people, substring', autocomplete('persons', substring), 12, 12],
    ['autocomplete organizations, prefix', autocomplete('organizations', organizationPrefix), 2, 2],
    ['autocomplete organizations, substring', autocomplete('organizations', substring), 12, 12],
    ['autocomplete titles, prefix', autocomplete('workrole-titles', titlePrefix), 2, 2],
    ['people of an organization', peopleOf(({ organizations }) => organizations), 4, 25],
    ['chains to a person', chainTo(entityType.person, ({ ids }) => ids), 6, 6],
    ['chains to an organization', chainTo(entityType.organization, ({ organizations }) => organizations), 8, 6],
    [
      'chains to one of the ten largest',
      chainTo(entityType.organization, (scope) => scope.largestOrganizations),
      15,
      15,
    ],
    ['people of the ten largest', peopleOf(({ largestOrganizations }) => largestOrganizations), undefined, undefined],
  ];

export const caseNames = [...table, ...adminTable].map(([name]) => name);

/** Leaves out cases without a goal for this kind of scope, except for cases without any goal. */
export function casesFor(allScopes: readonly MeasuredScope[]): BenchmarkCase[] {
  const everybody = allScopes.find((scope) => scope.everybody);
  const scopes = allScopes.filter((scope) => !scope.everybody);
  const ofScopes = table.flatMap(([name, draw, small, large, isRepeated]) =>
    scopes.flatMap((scope): BenchmarkCase[] => {
      const goal = scope.collectiveId === undefined ? small : large;
      if (goal === undefined && (small !== undefined || large !== undefined)) return [];
      return [{ name, scope, goal, ...(isRepeated && { isRepeated }), draw: () => draw(scope) }];
    }),
  );
  if (!everybody) return ofScopes;
  return [
    ...ofScopes,
    ...adminTable.map(([name, draw, goal]): BenchmarkCase => ({
      name,
      scope: everybody,
      goal,
      draw: () => draw(everybody),
    })),
  ];
}
