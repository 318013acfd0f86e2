/** What is measured: each line a kind of read in a scope, with as many different calls as one asks for. */
import { entityType } from '@kith/contract/entities';
import type { Call } from './measure.ts';
import type { Scene } from './scenes.ts';

export interface Line {
  name: string;
  scene: Scene;
  /** The 95th percentile as a multiple of the floor's median; none: reported only. */
  goal: number | undefined;
  /** Each is called twice, and the second time is what counts. */
  again?: true;
  draw(): Call;
}

type Draw = (scene: Scene) => Call;

/** The same questions in every run: a small generator of numbers between 0 and 1. */
let state = 20_261_101;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
const pick = <T>(list: readonly T[]): T => {
  const value = list[Math.floor(random() * list.length)];
  if (value === undefined) throw new Error('There is nothing to draw from.');
  return value;
};
const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));

const personCall = (scene: Scene, query: string): Call => ({ path: `/tools/persons?${scene.query}${query}` });

/** A filter and a value, which between `least` and `most` of the people of the scope have. */
function value(scene: Scene, least: number, most: number, without: readonly string[] = []): [string, string] {
  const fitting = [...scene.values].flatMap(([filter, list]) =>
    without.includes(filter)
      ? []
      : list.filter(({ people }) => people >= least && people <= most).map(({ id }) => [filter, String(id)]),
  );
  return pick(fitting) as [string, string];
}

const any = [1, Number.POSITIVE_INFINITY] as const;

function oneOrTwo(scene: Scene, [least, most]: readonly [number, number]): string {
  const [first, id] = value(scene, least, most);
  const ongoing = pick(['', '&workroleIsOngoing=1', '&workroleIsOngoing=0']);
  if (random() < 0.5) return `${first}=${id}${ongoing}`;
  const [second, other] = value(scene, ...any, [first]);
  return `${first}=${id}&${second}=${other}${ongoing}`;
}

export const listPage: Draw = (scene) => personCall(scene, `page=${between(1, Math.ceil(scene.people / 50))}`);
const filtered: Draw = (scene) => personCall(scene, oneOrTwo(scene, any));
/** One that at least and at most this part of the people have. */
const title =
  (least: number, most: number): Draw =>
  (scene) => {
    const fitting = scene.titles.filter(
      ({ people }) => people >= least * scene.people && people <= most * scene.people,
    );
    return personCall(scene, `title=${encodeURIComponent(pick(fitting).title)}`);
  };
/** As many short words as a text may hold: what takes longest. */
export const wordyTitle: Draw = (scene) =>
  personCall(
    scene,
    `title=${Array.from({ length: 16 }, () => pick('abcdefghijklmnopqrstuvwxyz'.split(''))).join('+')}`,
  );
const selective: Draw = (scene) => personCall(scene, oneOrTwo(scene, [1, scene.people / 100]));
const manyMatches: Draw = (scene) => {
  const [filter, id] = value(scene, scene.people * 0.07, scene.people * 0.13);
  return personCall(scene, `${filter}=${id}&page=${between(1, Math.floor((scene.people * 0.06) / 50))}`);
};
const fourFilters: Draw = (scene) => {
  const filters = ['roleTypes', 'seniorityLevels', 'industries', 'skillTypes'];
  const five = (filter: string) =>
    [...new Set(Array.from({ length: 5 }, () => pick(scene.values.get(filter) ?? []).id))].join(',');
  return personCall(scene, filters.map((filter) => `${filter}=${five(filter)}`).join('&'));
};
const nameExact: Draw = (scene) => personCall(scene, `nameExact=true&name=${encodeURIComponent(pick(scene.names))}`);
/** A piece of somebody's name, from the middle. */
function piece(text: string, length: number): string {
  const start = between(1, Math.max(1, text.length - length));
  const part = text.slice(start, start + length).trim();
  return part.length < 2 ? text.slice(0, length) : part;
}
const nameContains =
  (length: number): Draw =>
  (scene) =>
    personCall(scene, `name=${encodeURIComponent(piece(pick(scene.names), length))}`);
const radius: Draw = (scene) => {
  const { latitude, longitude } = pick(scene.places);
  return personCall(scene, `latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}&radius=50`);
};

const statsPath = ({ collectiveId }: Scene) =>
  collectiveId === undefined ? '/tools/networks/stats' : `/tools/collectives/${collectiveId}/stats`;
const stats: Draw = (scene) => ({ path: statsPath(scene) });
const upTo10k = (scene: Scene) => oneOrTwo(scene, [1, Math.min(10_000, scene.people)]);
const filteredStats: Draw = (scene) => ({ path: `${statsPath(scene)}?${upTo10k(scene)}` });
const facets: Draw = (scene) => ({
  path: `/tools/persons/facets?${scene.query}${upTo10k(scene)}&facets=seniorityLevels,roleTypes,industries,skillTypes`,
});
const organizationFacets: Draw = (scene) => ({
  path: `/tools/organizations/facets?${scene.query}types=3&name=${piece(pick(scene.names), 3)}&facets=industries,employees`,
});

const omni =
  (text: (scene: Scene) => string): Draw =>
  (scene) => ({ path: `/tools/search?${scene.query}name=${encodeURIComponent(text(scene))}` });
const autocomplete =
  (dataset: string, text: (scene: Scene) => string): Draw =>
  (scene) => ({
    path: `/tools/autocomplete/${dataset}`,
    body: { name: text(scene), ...(scene.collectiveId !== undefined && { collectiveId: scene.collectiveId }) },
  });
const prefix = ({ prefixes }: Scene) => pick(prefixes);
const organizationPrefix = ({ organizationPrefixes }: Scene) => pick(organizationPrefixes);
const titlePrefix = ({ titles }: Scene) => pick(titles).title.slice(0, 4);
const substring = ({ names }: Scene) => piece(pick(names), 4);

const peopleOf =
  (list: (scene: Scene) => number[]): Draw =>
  (scene) => ({ path: `/tools/organizations/people/work?${scene.query}organization=${pick(list(scene))}` });

const chainTo =
  (entityTypeId: number, list: (scene: Scene) => number[]): Draw =>
  (scene) => ({ path: `/tools/chains?${scene.query}toEntityTypeId=${entityTypeId}&toEntityId=${pick(list(scene))}` });

const anyPage =
  (path: string, pages: (scene: Scene) => number): Draw =>
  (scene) => ({ path: `${path}page=${between(1, pages(scene))}` });

/** Goals for the tables of the back-office. */
const adminTable: [name: string, draw: Draw, goal: number | undefined][] = [
  ['admin: people, any page', listPage, 10],
  [
    'admin: organizations, any page',
    anyPage('/tools/organizations?admin=true&', ({ people }) => Math.ceil(people / 10 / 50)),
    10,
  ],
  ['admin: users, any page', anyPage('/tools/users?', ({ people }) => Math.ceil(people / 100 / 50)), 10],
  ['admin: activity', anyPage('/tools/activity?', () => 1), 10],
  ['admin: invites', anyPage('/tools/registrations/invites?', () => 1), 10],
  ['admin: people, selective filters', selective, 35],
  ['admin: people, name contains 5 letters', nameContains(5), 35],
  ['admin: people, any filters', filtered, undefined],
];

/** Goals for scopes up to 30,000 people, and for the large collective. */
const table: [name: string, draw: Draw, small: number | undefined, large: number | undefined, again?: true][] = [
  ['list, any page', listPage, 4, 4],
  ['one or two filters', filtered, 15, undefined],
  ['one or two selective filters', selective, undefined, 35],
  ['one filter that a tenth match, any page', manyMatches, undefined, 150],
  ['four filters, 20 values', fourFilters, undefined, 80],
  ['title', title(0, 1), 15, undefined],
  ['title, selective', title(0, 0.01), undefined, 35],
  ['title that many have', title(0.01, 1), undefined, 150],
  ['name exact', nameExact, 3, undefined],
  ['name contains 5 letters', nameContains(5), 12, 25],
  ['name contains 3 letters', nameContains(3), 12, 125],
  ['radius 50 miles', radius, 15, 50],
  ['stats', stats, 4, 4],
  ['stats with filters', filteredStats, 100, 100],
  ['stats with filters, again', filteredStats, 4, 4, true],
  ['facets with filters', facets, 100, 100],
  ['facets with filters, again', facets, 4, 4, true],
  ['facets of organizations', organizationFacets, 100, 100],
  ['omni search, prefix', omni(prefix), 2, 2],
  ['omni search, substring', omni(substring), 12, 12],
  ['autocomplete people, prefix', autocomplete('persons', prefix), 2, 2],
  ['autocomplete people, substring', autocomplete('persons', substring), 12, 12],
  ['autocomplete organizations, prefix', autocomplete('organizations', organizationPrefix), 2, 2],
  ['autocomplete organizations, substring', autocomplete('organizations', substring), 12, 12],
  ['autocomplete titles, prefix', autocomplete('workrole-titles', titlePrefix), 2, 2],
  ['people of an organization', peopleOf(({ organizations }) => organizations), 4, 25],
  ['chains to a person', chainTo(entityType.person, ({ ids }) => ids), 6, 6],
  ['chains to an organization', chainTo(entityType.organization, ({ organizations }) => organizations), 8, 8],
  ['chains to one of the ten largest', chainTo(entityType.organization, (scene) => scene.largestOrganizations), 60, 60],
  ['people of the ten largest', peopleOf(({ largestOrganizations }) => largestOrganizations), undefined, undefined],
];
/** Lines without a goal for a kind of scope are left out there, except those that are reported only. */
export function linesFor(scenes: readonly Scene[]): Line[] {
  const everybody = scenes.find((scene) => scene.everybody);
  const scopes = scenes.filter((scene) => !scene.everybody);
  const ofScopes = table.flatMap(([name, draw, small, large, again]) =>
    scopes.flatMap((scene): Line[] => {
      const goal = scene.collectiveId === undefined ? small : large;
      if (goal === undefined && (small !== undefined || large !== undefined)) return [];
      return [{ name, scene, goal, ...(again && { again }), draw: () => draw(scene) }];
    }),
  );
  if (!everybody) return ofScopes;
  return [
    ...ofScopes,
    ...adminTable.map(([name, draw, goal]): Line => ({ name, scene: everybody, goal, draw: () => draw(everybody) })),
  ];
}
