/**
 * Finds the people of a scope who match a filter (docs/decisions/037-bitmaps.md). Lists, stats and facets all use it. strategy.ts
 * chooses the strategy; each strategy must give the same matches.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import type { Scope } from '../../access/scope.ts';
import {
  arrayText,
  intersect,
  bitmapOfKeys,
  countBits,
  concatenateChunks,
  idsOf,
  isBitSet,
  readBitmap,
  readIdsAsBitmap,
} from './bitmaps.ts';
import { readFeatureIds, type FeatureIds } from './feature-ids.ts';
import { isNameOrderCached, readPeopleWithName } from './name-order.ts';
import { scopeBitmap } from './scope-bitmap.ts';
import { isLarge, sizeOf } from './scope-size.ts';
import { chooseStrategy, type StrategyFacts } from './strategy.ts';
import { thresholds } from '../thresholds.ts';
import { peopleOf } from '../../access/visibility.ts';

export interface Filter {
  /** A person must have at least one key of each list. Only keys of kinds with a bitmap. */
  keys: readonly (readonly number[])[];
  /** Conditions on `m.person_id`. */
  conditions: readonly RawBuilder<unknown>[];
  /** Conditions on `m.sort_name`. */
  names: readonly RawBuilder<unknown>[];
  /** A text within the name, searched in the cached names of a network or a collective. */
  nameText?: string | undefined;
  /** A relation (person_id) of distinct people, read from an index of organizations. Only they can meet the conditions. */
  peopleAtOrganization?: RawBuilder<unknown> | undefined;
  /** A relation (person_id) of the people at the filter's places, possibly very many. `conditions` does not repeat it. */
  peopleAtPlaces?: RawBuilder<unknown> | undefined;
  /** Relations (person_id), of which a match is in each: who has the filter's title. Only in a large scope. */
  people: readonly RawBuilder<unknown>[];
  /** The same of features: whom somebody knows. */
  known: readonly FeatureIds[];
}

export const isFiltered = ({ keys, conditions, names, people, known, nameText, peopleAtPlaces }: Filter): boolean =>
  nameText !== undefined ||
  peopleAtPlaces !== undefined ||
  keys.length + conditions.length + names.length + people.length + known.length > 0;

export interface Matches {
  /** `with …`: the relations that `from` and `where` read; or empty. */
  with: RawBuilder<unknown>;
  /** `from … m`, the rows of people in the scope. */
  from: RawBuilder<unknown>;
  /** `where …` */
  where: RawBuilder<unknown>;
  /** The number of matches, if it could be counted without reading them. */
  total: number | undefined;
  /** A relation (person_id) of the matches, if it can be read without the rows of the scope. */
  ids?: RawBuilder<unknown>;
  /** The matches as a bitmap. Set only if no other condition applies. */
  bitmap?: Buffer;
  /** Whether the page should be read from the cached name order. */
  useNameOrder: boolean;
}

interface RequestedPage {
  /** How many matches from the start of the name order are needed; by default all. */
  needed?: number | undefined;
  /** Whether the page is sorted by name, ascending or descending. */
  isSortedByName?: boolean | undefined;
}

export async function matchPeople(
  db: Database,
  scope: Scope,
  { keys, names, peopleAtOrganization, ...filter }: Filter,
  { needed = Number.POSITIVE_INFINITY, isSortedByName = false }: RequestedPage = {},
): Promise<Matches> {
  const placesBitmap =
    filter.peopleAtPlaces && isLarge(scope) ? await readPeopleAtPlaces(db, filter.peopleAtPlaces) : undefined;
  const nameBitmap = filter.nameText === undefined ? undefined : await readPeopleWithName(db, scope, filter.nameText);
  const bitmaps = await Promise.all([
    ...filter.people.map((relation) => readIdsAsBitmap(db, relation)),
    ...filter.known.map((known) => readFeatureIds(db, scope, known)),
  ]);
  const conditions =
    filter.peopleAtPlaces && !placesBitmap
      ? [...filter.conditions, sql`m.person_id in (${filter.peopleAtPlaces})`]
      : filter.conditions;
  const allConditions = [...conditions, ...names];
  const people = [nameBitmap, placesBitmap, ...bitmaps].filter((bitmap) => bitmap !== undefined);
  const facts: StrategyFacts = {
    ...sizeOf(scope),
    hasKeys: keys.length > 0,
    hasPeople: people.length > 0,
    hasOrganization: peopleAtOrganization !== undefined,
    hasConditions: allConditions.length > 0,
    needed,
    isSortedByName,
    isNameOrderCached: isNameOrderCached(scope),
  };
  const fromScope = sql`from ${peopleOf(scope)} m`;
  // Looks up the candidates one by one. The planner cannot know how few they are, and might read the whole scope instead.
  const joinScope = sql`cross join lateral
    (select * from ${peopleOf(scope)} k where k.person_id = candidate.person_id offset 0) m`;
  const filterBitmap = sql`filter_bitmap as materialized (${concatenateChunks(bitmapOfKeys(keys))})`;
  const firstStrategy = chooseStrategy(facts);
  if (firstStrategy !== 'countCandidates') scope.cache?.onStrategy?.(firstStrategy, facts);
  if (firstStrategy === 'scanScope') {
    const total = facts.hasConditions ? undefined : scope.totalPersons;
    return { with: sql``, from: fromScope, where: whereAll(allConditions), total, useNameOrder: false };
  }
  if (firstStrategy === 'readWholeScope')
    return {
      with: sql`with ${filterBitmap}`,
      from: fromScope,
      where: whereAll([isInFilterBitmap, ...allConditions]),
      total: undefined,
      useNameOrder: false,
    };
  if (firstStrategy === 'startFromOrganization')
    return {
      with: sql`with candidate as materialized (${peopleAtOrganization}), ${filterBitmap}`,
      from: sql`from candidate ${joinScope}`,
      where: whereAll([isInFilterBitmap, ...allConditions]),
      total: undefined,
      useNameOrder: false,
    };
  // The people found by name are all in the scope. A network has no bitmap, and needs none for them.
  const [first, second] = [
    ...(keys.length > 0 ? [bitmapOfKeys(keys)] : []),
    ...(nameBitmap === undefined ? [scopeBitmap(scope)] : []),
  ];
  const chunks =
    second === undefined
      ? first
      : sql`(select chunk, filter.bits & scope.bits as bits from ${first} filter join ${second} scope using (chunk))`;
  const bitmap = [...(chunks ? [await readBitmap(db, chunks)] : []), ...people].reduce(intersect);
  const candidates = countBits(bitmap);
  const strategy = chooseStrategy({ ...facts, candidates });
  scope.cache?.onStrategy?.(strategy, { ...facts, candidates });
  const matches = {
    ...(facts.hasConditions ? { total: undefined } : { total: candidates, bitmap }),
    with: sql``,
    useNameOrder: strategy === 'cachedNameOrder',
  };
  if (strategy !== 'fetchCandidates')
    return { ...matches, from: fromScope, where: whereAll([isBitSet(bitmap, sql`m.person_id`), ...allConditions]) };
  const candidate = sql`(select m.person_id from unnest(${arrayText(idsOf(bitmap))}::int[]) as m (person_id) ${whereAll(conditions)} offset 0)`;
  return {
    ...matches,
    ...(names.length === 0 && { ids: candidate }),
    from: sql`from ${candidate} candidate ${joinScope}`,
    where: whereAll(names),
  };
}

/** All matches as a bitmap. */
export async function readMatches(db: Database, scope: Scope, filter: Filter): Promise<Buffer> {
  if (!isFiltered(filter) && isLarge(scope)) return readBitmap(db, scopeBitmap(scope));
  const { bitmap, ids, ...matches } = await matchPeople(db, scope, filter);
  return bitmap ?? readIdsAsBitmap(db, ids ?? sql`${matches.with} select m.person_id ${matches.from} ${matches.where}`);
}

/** Undefined if they are too many. */
async function readPeopleAtPlaces(db: Database, people: RawBuilder<unknown>): Promise<Buffer | undefined> {
  const most = thresholds.maxPeopleAtPlaces;
  const bitmap = await readIdsAsBitmap(db, sql`${people} limit ${most + 1}`);
  return countBits(bitmap) > most ? undefined : bitmap;
}

const isInFilterBitmap = sql`get_bit((select bytes from filter_bitmap), m.person_id # 7) = 1`;
