/**
 * Who of a scope matches a filter, found by bits (docs/decisions/037-bitmaps.md). Lists, stats and facets start here; which
 * strategy is taken is decided in strategy.ts.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import type { Scope } from '../../access/scope.ts';
import { both, chunksOf, countIn, endToEnd, idsIn, isSet, readBits, readIds } from './bits.ts';
import { isOrderKnown } from './name-order.ts';
import { EVERYBODY } from '../keys/search-keys.ts';
import { chooseStrategy, isLarge, type Facts } from './strategy.ts';
import { thresholds } from '../thresholds.ts';
import { peopleOf } from '../../access/visibility.ts';

export interface Filter {
  /** A person must have one key of each list. Keys of kinds that have bits. */
  keys: readonly (readonly number[])[];
  /** Conditions on `m.person_id`. */
  conditions: readonly RawBuilder<unknown>[];
  /** Conditions on `m.sort_name`. */
  names: readonly RawBuilder<unknown>[];
  /** A relation (person_id), each once, that an index finds: nobody else meets the conditions. */
  among?: RawBuilder<unknown> | undefined;
  /** The same of those at some places, who may be very many. There is no condition of its own for it. */
  placed?: RawBuilder<unknown> | undefined;
}

export interface Matches {
  /** `with …`, before the statement that reads the rest. */
  with: RawBuilder<unknown>;
  /** `from … m`, the person in the scope. */
  from: RawBuilder<unknown>;
  /** `where …` */
  where: RawBuilder<unknown>;
  /** How many there are, if it was cheap to know. */
  total: number | undefined;
  /** The matches as bitmap chunks, (chunk, bits). Set only if no other condition applies. */
  chunks?: RawBuilder<unknown>;
  /** The same here, where the page that is needed is found sooner in the remembered order of names. */
  bits?: Buffer;
}

interface Wanted {
  /** How many of the first in the order of names, if no more are looked at. */
  needed?: number | undefined;
  /** A page in the order of names, from either end. */
  isPageByName?: boolean | undefined;
}

export async function matchPeople(
  db: Database,
  scope: Scope,
  { keys, names, among, ...filter }: Filter,
  { needed = Number.POSITIVE_INFINITY, isPageByName = false }: Wanted = {},
): Promise<Matches> {
  const size = {
    kind: scope.kind,
    people: scope.totalPersons,
    largeFrom: scope.cache?.largeFrom ?? thresholds.largeScope,
  };
  const placed =
    filter.placed && isLarge(size) ? await readIds(db, filter.placed, thresholds.peopleAtPlaces) : undefined;
  const conditions =
    filter.placed && !placed ? [...filter.conditions, sql`m.person_id in (${filter.placed})`] : filter.conditions;
  const asked = [...conditions, ...names];
  const facts: Facts = {
    ...size,
    hasKeys: keys.length > 0,
    hasPlaces: placed !== undefined,
    hasOrganization: among !== undefined,
    hasConditions: asked.length > 0,
    needed,
    isPageByName,
    isOrderKnown: isOrderKnown(scope),
  };
  const everybody = sql`from ${peopleOf(scope)} m`;
  // One by one: the planner, which cannot know how few they are, might rather read the whole scope.
  const inScope = sql`cross join lateral
    (select * from ${peopleOf(scope)} k where k.person_id = candidate.person_id offset 0) m`;
  const found = sql`found as materialized (${endToEnd(chunksOf(keys))})`;
  const early = chooseStrategy(facts);
  if (early !== 'countCandidates') scope.cache?.onStrategy?.(early, facts);
  if (early === 'walkScope') {
    const total = facts.hasConditions ? undefined : scope.totalPersons;
    const chunks = total !== undefined && isLarge(size) ? { chunks: scopeChunks(scope) } : {};
    return { with: sql``, from: everybody, where: whereAll(asked), total, ...chunks };
  }
  if (early === 'readWholeScope')
    return { with: sql`with ${found}`, from: everybody, where: whereAll([isFound, ...asked]), total: undefined };
  if (early === 'lookUpThoseAtOrganization')
    return {
      with: sql`with candidate as materialized (${among}), ${found}`,
      from: sql`from candidate ${inScope}`,
      where: whereAll([isFound, ...asked]),
      total: undefined,
    };
  const chunks =
    keys.length === 0
      ? scopeChunks(scope)
      : sql`(select chunk, filter.bits & scope.bits as bits
          from ${chunksOf(keys)} filter join ${scopeChunks(scope)} scope using (chunk))`;
  const read = await readBits(db, chunks);
  const bits = placed ? both(placed, read) : read;
  const candidates = countIn(bits);
  const strategy = chooseStrategy({ ...facts, candidates });
  scope.cache?.onStrategy?.(strategy, { ...facts, candidates });
  const matches = {
    ...(facts.hasConditions ? { total: undefined } : { total: candidates, ...(!placed && { chunks }) }),
    with: sql``,
    ...(strategy === 'rememberedOrder' && { bits }),
  };
  if (strategy !== 'fetchCandidates')
    return { ...matches, from: everybody, where: whereAll([isSet(bits, sql`m.person_id`), ...asked]) };
  const candidate = sql`(select m.person_id from unnest(${idsIn(bits)}::int[]) as m (person_id) ${whereAll(conditions)} offset 0)`;
  return { ...matches, from: sql`from ${candidate} candidate ${inScope}`, where: whereAll(names) };
}

/** A relation (person_id). */
export const idsOfMatches = (matches: Matches) =>
  sql`(${matches.with} select m.person_id ${matches.from} ${matches.where})`;

const isFound = sql`get_bit((select bytes from found), m.person_id # 7) = 1`;

function scopeChunks({ id, kind }: Scope): RawBuilder<unknown> {
  return kind === 'collective'
    ? sql`(select chunk, bits from collective_bitmap where collective_id = ${id})`
    : sql`(select chunk, bits from person_bitmap where key = ${sql.lit(EVERYBODY)})`;
}
