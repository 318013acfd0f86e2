/**
 * Bitmaps of person ids. In SQL a bitmap is a relation (chunk, bits): a chunk covers 8,192 neighboring ids, one bit each. In memory it is a
 * buffer of all chunks, one after the other, so that a person's id is the position of their bit.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { KIND_SIZE, MAX_VALUE } from '../keys/search-keys.ts';

type BitmapChunks = RawBuilder<unknown>;

/** The bitmap of the people who have at least one key of each list. */
export function bitmapOfKeys(keys: readonly (readonly number[])[]): BitmapChunks {
  const lists = keys.map(
    (list, index) => sql`(select chunk, bit_or(bits) as bits from person_bitmap
      where key = any (${list}::int[]) group by chunk) ${sql.ref(`f${index}`)}`,
  );
  const bits = keys.map((_, index) => sql.ref(`f${index}.bits`));
  const [first, ...others] = lists;
  return sql`(select chunk, ${sql.join(bits, sql` & `)} as bits from ${first} ${sql.join(
    others.map((list) => sql`join ${list} using (chunk)`),
    sql` `,
  )})`;
}

/** A relation (value, n): how many people of a bitmap have each value. A person who has a value under several of the kinds counts once. */
export function countValuesInBitmap(chunks: BitmapChunks, kinds: readonly number[]): BitmapChunks {
  const ofKinds = kinds.map(
    (kind) => sql`(key >= ${sql.lit(kind * KIND_SIZE)} and key < ${sql.lit((kind + 1) * KIND_SIZE)})`,
  );
  return sql`select value, sum(bit_count(v.bits & c.bits))::int as n from (
      select key & ${sql.lit(MAX_VALUE)} as value, chunk, bit_or(bits) as bits from person_bitmap
      where ${sql.join(ofKinds, sql` or `)} group by 1, 2
    ) as v join ${chunks} as c using (chunk)
    group by value having sum(bit_count(v.bits & c.bits)) > 0`;
}

/** A bitmap in memory as a relation (chunk, bits), without the chunks in which no bit is set. */
export function bitmapAsChunks(bytes: Buffer): BitmapChunks {
  const chunks: number[] = [];
  const bits: string[] = [];
  for (let chunk = 0; chunk * CHUNK_BYTES < bytes.length; chunk++) {
    const part = bytes.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
    if (part.every((byte) => byte === 0)) continue;
    chunks.push(chunk);
    bits.push(`x${part.toString('hex').padEnd(CHUNK_BYTES * 2, '0')}`);
  }
  return sql`(select * from unnest(${chunks}::int[], ${bits}::varbit[]) as chunks (chunk, bits))`;
}

/** 8,192 people, one bit each. */
const CHUNK_BYTES = 1024;

/** All chunks as one bytea, with empty chunks where the bitmap has none. */
export const concatenateChunks = (chunks: BitmapChunks) => sql`
  select string_agg(bitmap_bytes(coalesce(c.bits, empty_bitmap())), ''::bytea order by chunk) as bytes
  from generate_series(0, (select chunk_of(max(id)) from person)) as chunk left join ${chunks} as c using (chunk)`;

/** Reads a bitmap, 1 kB for 8,192 people. Counting bits and listing ids is faster here than in PostgreSQL. */
export async function readBitmap(db: Database, chunks: BitmapChunks): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer | null }>`${concatenateChunks(chunks)}`.execute(db);
  return rows[0]?.bytes ?? Buffer.alloc(0);
}

/** For each byte value, the number of its set bits. */
const bitsPerByte = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

export function countBits(bytes: Buffer): number {
  let count = 0;
  // A loop by index, because an iterator would create an object for each byte.
  for (let index = 0; index < bytes.length; index++) count += bitsPerByte[bytes[index] ?? 0] ?? 0;
  return count;
}

export function idsOf(bytes: Buffer): Uint32Array {
  const ids = new Uint32Array(countBits(bytes));
  let found = 0;
  for (let index = 0; index < bytes.length; index++)
    // The first bit of a byte is its highest.
    for (let byte = bytes[index] ?? 0, id = index * 8; byte !== 0; byte = (byte << 1) & 255, id++)
      if (byte & 128) ids[found++] = id;
  return ids;
}

/** The text of a PostgreSQL array. The driver would convert each number of an array parameter by itself. */
export const arrayText = (ids: Uint32Array): string => `{${ids.join(',')}}`;

/** Reads a relation of ids as a bitmap. */
export async function readIdsAsBitmap(db: Database, relation: RawBuilder<unknown>): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer | null; last: number | null }>`
    select max(id) as last, string_agg(int4send(id), ''::bytea) as ids from (${relation}) as matches (id)`.execute(db);
  const { ids, last } = rows[0] ?? { ids: null, last: null };
  const found = ids ?? Buffer.alloc(0);
  const bytes = emptyBitmap(last ?? 0);
  for (let at = 0; at < found.length; at += 4) setBit(bytes, found.readInt32BE(at));
  return bytes;
}

/** A bitmap for ids up to `last`. */
export const emptyBitmap = (last: number): Buffer => Buffer.alloc((last >> 3) + 1);

export function bitmapOfIds(ids: readonly number[]): Buffer {
  const bytes = emptyBitmap(Math.max(0, ...ids));
  for (const id of ids) setBit(bytes, id);
  return bytes;
}

export function setBit(bytes: Buffer, id: number): void {
  bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (128 >> (id & 7));
}

export const hasBit = (bytes: Buffer, id: number): boolean => ((bytes[id >> 3] ?? 0) & (128 >> (id & 7))) !== 0;

/** The people who are in both bitmaps. */
export const intersect = (one: Buffer, other: Buffer): Buffer =>
  combine(one, other, Math.min(one.length, other.length), (a, b) => a & b);
/** The people who are in at least one of them. */
export const unite = (one: Buffer, other: Buffer): Buffer =>
  combine(one, other, Math.max(one.length, other.length), (a, b) => a | b);
/** The people who are in exactly one of them. */
export const exclusiveOr = (one: Buffer, other: Buffer): Buffer =>
  combine(one, other, Math.max(one.length, other.length), (a, b) => a ^ b);

function combine(one: Buffer, other: Buffer, length: number, operation: (a: number, b: number) => number): Buffer {
  const result = Buffer.alloc(length);
  for (let index = 0; index < length; index++) result[index] = operation(one[index] ?? 0, other[index] ?? 0);
  return result;
}

/** An SQL condition. PostgreSQL counts the bits of a byte from the other end, hence `# 7`. Ids beyond the bitmap are of newer people and count as not set. */
export const isBitSet = (bytes: Buffer, id: RawBuilder<unknown>) =>
  sql`case when ${id} < ${sql.lit(bytes.length * 8)} then get_bit(${bytes}::bytea, ${id} # 7) = 1 else false end`;
