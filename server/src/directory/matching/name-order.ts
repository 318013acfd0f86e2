/**
 * Caches the people of a scope sorted by name, so that any page can be read without a scan, and a text can be searched in all names of a
 * network or a collective. The order is read when it is first needed. When the scope has changed, the order of a collective is updated by
 * the difference (collective-names.ts), and other orders are read again.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { hasBit } from './bitmaps.ts';
import { readCollectiveNames, updateCollectiveNames } from './collective-names.ts';
import { readByName } from './read-by-name.ts';
import { SortedNames, type NameOrder } from './sorted-names.ts';
import { thresholds } from '../thresholds.ts';

/** Whether the name order of the scope's current version is cached. */
export const isNameOrderCached = ({ cache, id, version }: Scope): boolean =>
  cache?.nameOrders.has(id, version) ?? false;

export async function getNameOrder(db: Database, scope: Scope): Promise<NameOrder> {
  const { cache, id, version } = scope;
  if (!cache) return readNameOrder(db, scope);
  const bytes = scope.totalPersons * bytesPerPerson(scope);
  return cache.nameOrders.get(id, { version, bytes }, (previous) => readNameOrder(db, scope, previous));
}

/**
 * Whether a text is searched in the cached names; only in a scope with many people. To read the names of a network takes as long as
 * comparing each with the text two or three times: so they are read by the second search after a change.
 */
export function searchesCachedNames(scope: Scope): boolean {
  const { cache, id, kind, version } = scope;
  if (!cache || kind === 'admin' || scope.totalPersons <= cache.largeScopeAbove) return false;
  if (kind === 'collective' || isNameOrderCached(scope)) return true;
  const isSearchedAgain = cache.searchedVersions.get(id) === version;
  if (cache.searchedVersions.size >= thresholds.searchedNetworks) cache.searchedVersions.clear();
  cache.searchedVersions.set(id, version);
  return isSearchedAgain;
}

/** The people whose names contain a text, as a bitmap. Not for everybody. */
export async function readPeopleWithName(db: Database, scope: Scope, text: string): Promise<Buffer | undefined> {
  const [{ sorted }, folded] = await Promise.all([getNameOrder(db, scope), foldText(db, text)]);
  return sorted?.peopleContaining(folded);
}

/** A page of the people whose names contain a text, but do not begin with it. Not for everybody. */
export async function readPageWithName(db: Database, scope: Scope, text: string, page: Page): Promise<number[]> {
  const [{ sorted }, folded] = await Promise.all([getNameOrder(db, scope), foldText(db, text)]);
  return sorted?.pageContaining(folded, page) ?? [];
}

async function foldText(db: Database, text: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select fold_name(${text}) as folded`.execute(db);
  return rows[0]?.folded ?? '';
}

/** An id, and a name with its length. */
const bytesPerPerson = ({ kind }: Scope) => (kind === 'admin' ? 4 : 24);

async function readNameOrder(db: Database, scope: Scope, previous?: Promise<NameOrder>): Promise<NameOrder> {
  if (scope.kind !== 'collective') {
    const withNames = scope.kind === 'network';
    const { ids, names } = await readByName(db, scope, { withNames });
    return { ids, ...(withNames && { sorted: new SortedNames(ids, names) }) };
  }
  const before = (await previous?.catch(() => undefined))?.collective;
  const names = (before && (await updateCollectiveNames(db, scope, before))) ?? (await readCollectiveNames(db, scope));
  return { ids: names.sorted.ids, sorted: names.sorted, collective: names };
}

interface Page {
  offset: number;
  limit: number;
}

/** `bitmap` restricts the page to some people. */
export function pageOfOrder(order: Uint32Array, bitmap: Buffer | undefined, { offset, limit }: Page): number[] {
  if (!bitmap) return [...order.subarray(offset, offset + limit)];
  const page: number[] = [];
  let before = 0;
  for (let index = 0; index < order.length && page.length < limit; index++) {
    const id = order[index] ?? 0;
    if (hasBit(bitmap, id) && before++ >= offset) page.push(id);
  }
  return page;
}
