/**
 * Caches the ids of a scope sorted by name, so that any page can be read without a scan, of everybody or of those whose bits are set.
 * Made when somebody turns to a page that is too far to walk to; invalidated by the scope's version.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { hasBit } from './bits.ts';
import { thresholds } from '../thresholds.ts';
import { peopleOf } from '../../access/visibility.ts';

/** Whether it is cached for the scope as it is now. */
export const isOrderKnown = (scope: Scope): boolean => scope.cache?.orders.get(scope.id)?.version === scope.version;

export async function orderOfNames(db: Database, scope: Scope): Promise<Uint32Array> {
  const { orders } = scope.cache ?? {};
  if (!orders) return readOrder(db, scope);
  const known = orders.get(scope.id);
  const order =
    known?.version === scope.version
      ? known
      : { version: scope.version, people: scope.totalPersons, ids: readOrder(db, scope) };
  orders.delete(scope.id);
  orders.set(scope.id, order);
  let people = 0;
  for (const [id, one] of [...orders].toReversed()) {
    people += one.people;
    if (people > thresholds.rememberedPeople && one !== order) orders.delete(id);
  }
  try {
    return await order.ids;
  } catch (error) {
    if (orders.get(scope.id) === order) orders.delete(scope.id);
    throw error;
  }
}

/** In steps: a connection keeps room for the longest answer that it has had. */
async function readOrder(db: Database, scope: Scope): Promise<Uint32Array> {
  const steps: Buffer[] = [];
  let step = await readStep(db, scope, { name: '', id: 0 });
  while (step) {
    steps.push(step.ids);
    step = await readStep(db, scope, { name: step.name, id: step.ids.readUInt32BE(step.ids.length - 4) });
  }
  const bytes = Buffer.concat(steps);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4));
}

interface Step {
  /** Of the last. */
  name: string;
  ids: Buffer;
}

/** The next of whoever comes after somebody; undefined: there is nobody. */
async function readStep(
  db: Database,
  scope: Scope,
  { name, id }: { name: string; id: number },
): Promise<Step | undefined> {
  const { rows } = await sql<Step>`
    select max(sort_name) as name, string_agg(int4send(person_id), ''::bytea) as ids
    from (select person_id, sort_name from ${peopleOf(scope)} m where (sort_name, person_id) > (${name}, ${id})
      order by sort_name, person_id limit ${thresholds.orderStep}) as names having count(*) > 0`.execute(db);
  return rows[0];
}

interface Page {
  offset: number;
  limit: number;
}

/** `bits`: of whom; left out: of everybody. */
export function pageInOrder(order: Uint32Array, bits: Buffer | undefined, { offset, limit }: Page): number[] {
  if (!bits) return [...order.subarray(offset, offset + limit)];
  const page: number[] = [];
  let before = 0;
  for (let index = 0; index < order.length && page.length < limit; index++) {
    const id = order[index] ?? 0;
    if (hasBit(bits, id) && before++ >= offset) page.push(id);
  }
  return page;
}
