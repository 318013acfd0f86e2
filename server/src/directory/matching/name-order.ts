/**
 * Caches the ids of a scope sorted by name, so that any page of all people or of a bitmap can be read without a scan. It is read when a
 * page is too far to scan to, and is valid for one version of the scope.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { hasBit } from './bitmaps.ts';
import { thresholds } from '../thresholds.ts';
import { peopleOf } from '../../access/visibility.ts';

/** Whether the name order of the scope's current version is cached. */
export const isNameOrderCached = (scope: Scope): boolean =>
  scope.cache?.nameOrders.get(scope.id)?.version === scope.version;

export async function getNameOrder(db: Database, scope: Scope): Promise<Uint32Array> {
  const { nameOrders } = scope.cache ?? {};
  if (!nameOrders) return readNameOrder(db, scope);
  const cachedOrder = nameOrders.get(scope.id);
  const order =
    cachedOrder?.version === scope.version
      ? cachedOrder
      : { version: scope.version, people: scope.totalPersons, ids: readNameOrder(db, scope) };
  nameOrders.delete(scope.id);
  nameOrders.set(scope.id, order);
  let people = 0;
  for (const [id, one] of [...nameOrders].toReversed()) {
    people += one.people;
    if (people > thresholds.cachedNameOrderPeople && one !== order) nameOrders.delete(id);
  }
  try {
    return await order.ids;
  } catch (error) {
    if (nameOrders.get(scope.id) === order) nameOrders.delete(scope.id);
    throw error;
  }
}

/** Reads in batches, because a connection's buffer stays as large as its longest result. */
async function readNameOrder(db: Database, scope: Scope): Promise<Uint32Array> {
  const batches: Buffer[] = [];
  let batch = await readBatch(db, scope, { name: '', id: 0 });
  while (batch) {
    batches.push(batch.ids);
    batch = await readBatch(db, scope, { name: batch.name, id: batch.ids.readUInt32BE(batch.ids.length - 4) });
  }
  const bytes = Buffer.concat(batches);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4));
}

interface Batch {
  /** The name of the last person. */
  name: string;
  ids: Buffer;
}

/** The batch after a given person; undefined at the end. */
async function readBatch(
  db: Database,
  scope: Scope,
  { name, id }: { name: string; id: number },
): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select max(sort_name) as name, string_agg(int4send(person_id), ''::bytea) as ids
    from (select person_id, sort_name from ${peopleOf(scope)} m where (sort_name, person_id) > (${name}, ${id})
      order by sort_name, person_id limit ${thresholds.nameOrderBatch}) as names having count(*) > 0`.execute(db);
  return rows[0];
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
