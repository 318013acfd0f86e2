/**
 * Caches the people of a scope sorted by name, so that any page can be read without a scan, and a text can be searched in all names of a
 * collective. The order is read when it is first needed. When the scope has changed, the order of a collective is updated by the
 * difference (collective-names.ts), and other orders are read again.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { hasBit } from './bitmaps.ts';
import { readCollectiveNames, updateCollectiveNames } from './collective-names.ts';
import { readByName } from './read-by-name.ts';
import type { NameOrder } from './sorted-names.ts';
import { thresholds } from '../thresholds.ts';

/** Whether the name order of the scope's current version is cached. */
export const isNameOrderCached = (scope: Scope): boolean =>
  scope.cache?.nameOrders.get(scope.id)?.version === scope.version;

export async function getNameOrder(db: Database, scope: Scope): Promise<NameOrder> {
  const { nameOrders } = scope.cache ?? {};
  if (!nameOrders) return readNameOrder(db, scope);
  const cachedOrder = nameOrders.get(scope.id);
  const order =
    cachedOrder?.version === scope.version
      ? cachedOrder
      : {
          version: scope.version,
          bytes: scope.totalPersons * bytesPerPerson(scope),
          order: readNameOrder(db, scope, cachedOrder?.order),
        };
  nameOrders.delete(scope.id);
  nameOrders.set(scope.id, order);
  let bytes = 0;
  for (const [id, one] of [...nameOrders].toReversed()) {
    bytes += one.bytes;
    if (bytes > thresholds.cachedNameOrderBytes && one !== order) nameOrders.delete(id);
  }
  try {
    return await order.order;
  } catch (error) {
    if (nameOrders.get(scope.id) === order) nameOrders.delete(scope.id);
    throw error;
  }
}

/** The people of a collective whose names contain a text, as a bitmap. */
export async function readPeopleWithName(db: Database, scope: Scope, text: string): Promise<Buffer | undefined> {
  const { names } = await getNameOrder(db, scope);
  const { rows } = await sql<{ folded: string }>`select fold_name(${text}) as folded`.execute(db);
  return names?.sorted.peopleContaining(rows[0]?.folded ?? '');
}

/** An id; in a collective also a name with its length. */
const bytesPerPerson = ({ kind }: Scope) => (kind === 'collective' ? 24 : 4);

async function readNameOrder(db: Database, scope: Scope, previous?: Promise<NameOrder>): Promise<NameOrder> {
  if (scope.kind !== 'collective') return { ids: (await readByName(db, scope, { withNames: false })).ids };
  const before = (await previous?.catch(() => undefined))?.names;
  const names = (before && (await updateCollectiveNames(db, scope, before))) ?? (await readCollectiveNames(db, scope));
  return { ids: names.sorted.ids, names };
}

interface Page {
  offset: number;
  limit: number;
}

/** `bitmap` restricts the page to some people. */
export function pageFromNameOrder(order: Uint32Array, bitmap: Buffer | undefined, { offset, limit }: Page): number[] {
  if (!bitmap) return [...order.subarray(offset, offset + limit)];
  const page: number[] = [];
  let before = 0;
  for (let index = 0; index < order.length && page.length < limit; index++) {
    const id = order[index] ?? 0;
    if (hasBit(bitmap, id) && before++ >= offset) page.push(id);
  }
  return page;
}
