/**
 * Counts how many records (people or organizations) have which keys. The arrays of keys are counted here, because unnest() and GROUP BY
 * take four times as long in PostgreSQL.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { KIND_SIZE, MAX_VALUE } from '../keys/search-keys.ts';
import { arrayText } from '../matching/bitmaps.ts';
import { thresholds } from '../thresholds.ts';

/** By value: how many records have it. */
export type Counts = ReadonlyMap<number, number>;

/** `keyArrays` is a relation (keys). For each list of kinds: how many of its rows have each value under at least one of the kinds. */
export const countKeys = (
  db: Database,
  keyArrays: RawBuilder<unknown>,
  kindLists: readonly (readonly number[])[],
): Promise<Counts[]> => countInBatches(db, [keyArrays], kindLists);

/** The same for people. Reads in batches, because a connection's buffer stays as large as its longest result. */
export function countKeysOfPeople(
  db: Database,
  ids: Uint32Array,
  kindLists: readonly (readonly number[])[],
): Promise<Counts[]> {
  const batches = [];
  for (let from = 0; from < ids.length; from += thresholds.keysBatch) {
    const batch = arrayText(ids.subarray(from, from + thresholds.keysBatch));
    batches.push(sql`(select keys from person_search where person_id = any (${batch}::int[]))`);
  }
  return countInBatches(db, batches, kindLists);
}

async function countInBatches(
  db: Database,
  batches: readonly RawBuilder<unknown>[],
  kindLists: readonly (readonly number[])[],
): Promise<Counts[]> {
  if (kindLists.length === 0) return [];
  const counters = kindLists.map(() => new ValueCounter());
  const counterOfKind: (ValueCounter | undefined)[] = [];
  for (const [index, kinds] of kindLists.entries()) for (const kind of kinds) counterOfKind[kind] = counters[index];
  let before = 0;
  for (const keyArrays of batches) {
    const { rows } = await sql<{ bytes: Buffer | null }>`
      select string_agg(array_send(keys), ''::bytea) as bytes from ${keyArrays} as records`.execute(db);
    before = forEachKey(rows[0]?.bytes ?? Buffer.alloc(0), before, (key, record) => {
      const value = key & MAX_VALUE;
      counterOfKind[(key - value) / KIND_SIZE]?.add(value, record);
    });
  }
  return counters.map((counter) => counter.counts());
}

/** The bytes of array_send(): the number of dimensions (0 or 1) and two other numbers, then the length and the first index, then the elements. */
const EMPTY_HEADER = 3 * 4;
const HEADER = 5 * 4;
/** An element is its size and the number itself. */
const ELEMENT = 2 * 4;

/** Numbers the records from the one after `before`. Returns the last number. */
function forEachKey(bytes: Buffer, before: number, visit: (key: number, record: number) => void): number {
  let record = before;
  for (let at = 0; at < bytes.length;) {
    record++;
    const isEmpty = bytes.readInt32BE(at) === 0;
    const length = isEmpty ? 0 : bytes.readInt32BE(at + EMPTY_HEADER);
    at += isEmpty ? EMPTY_HEADER : HEADER;
    for (const end = at + length * ELEMENT; at < end; at += ELEMENT) visit(bytes.readInt32BE(at + 4), record);
  }
  return record;
}

/** Counts a value once for each record. Arrays by value are faster than a map: the ids of values are small. */
class ValueCounter {
  #counts = new Uint32Array(256);
  /** By value: the last record that had it. */
  #last = new Uint32Array(256);
  readonly #values: number[] = [];

  add(value: number, record: number): void {
    if (value >= this.#counts.length) this.#grow(value);
    if (this.#last[value] === record) return;
    this.#last[value] = record;
    const count = this.#counts[value] ?? 0;
    if (count === 0) this.#values.push(value);
    this.#counts[value] = count + 1;
  }

  #grow(value: number): void {
    const length = 2 ** Math.ceil(Math.log2(value + 1));
    const [counts, last] = [this.#counts, this.#last];
    this.#counts = new Uint32Array(length);
    this.#last = new Uint32Array(length);
    this.#counts.set(counts);
    this.#last.set(last);
  }

  counts(): Counts {
    return new Map(this.#values.map((value) => [value, this.#counts[value] ?? 0]));
  }
}
