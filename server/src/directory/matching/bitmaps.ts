/**
 * Bitmaps of person ids. In SQL a bitmap is a relation (chunk, bits): a chunk covers 8,192 neighboring ids, one bit each. In memory it is a
 * buffer of all chunks, one after the other, so that a person's id is the position of their bit. It has whole words of 32 bits, which are
 * counted and combined in a tenth of the time of bytes.
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
const WORD_BYTES = 4;

/** All chunks as one bytea, with empty chunks where the bitmap has none. */
export const concatenateChunks = (chunks: BitmapChunks) => sql`
  select string_agg(bitmap_bytes(coalesce(c.bits, empty_bitmap())), ''::bytea order by chunk) as bytes
  from generate_series(0, (select chunk_of(max(id)) from person)) as chunk left join ${chunks} as c using (chunk)`;

/**
 * Reads a bitmap, 1 kB for 8,192 people. Counting bits and listing ids is faster here than in PostgreSQL. Chunks without people are not sent:
 * converting 250 kB to text and back takes a quarter of the time of a search by many keys.
 */
export async function readBitmap(db: Database, chunks: BitmapChunks): Promise<Buffer> {
  const { rows } = await sql<{ chunk: number; bytes: Buffer }>`
    select chunk, bitmap_bytes(bits) as bytes from (select * from ${chunks} as c offset 0) as c
    where bit_count(bits) > 0`.execute(db);
  const bitmap = Buffer.alloc((Math.max(-1, ...rows.map(({ chunk }) => chunk)) + 1) * CHUNK_BYTES);
  for (const { chunk, bytes } of rows) bytes.copy(bitmap, chunk * CHUNK_BYTES);
  return bitmap;
}

export function countBits(bytes: Buffer): number {
  let count = 0;
  const words = wordsOf(bytes);
  // A loop by index is several times as fast as an iterator.
  for (let index = 0; index < words.length; index++) count += bitsOfWord(words[index] ?? 0);
  return count;
}

/** Sums the bits of neighbors: in pairs, in fours, in bytes, and then the four bytes. */
function bitsOfWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function idsOf(bytes: Buffer): Uint32Array {
  const words = wordsOf(bytes);
  const ids = new Uint32Array(countBits(bytes));
  let found = 0;
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue;
    for (let index = word * WORD_BYTES; index < (word + 1) * WORD_BYTES; index++)
      // The first bit of a byte is its highest.
      for (let byte = bytes[index] ?? 0, id = index * 8; byte !== 0; byte = (byte << 1) & 255, id++)
        if (byte & 128) ids[found++] = id;
  }
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
export const emptyBitmap = (last: number): Buffer => Buffer.alloc(((last >> 5) + 1) * WORD_BYTES);

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
export function intersect(one: Buffer, other: Buffer): Buffer {
  const [shorter, longer] = byLength(one, other);
  const words = shorter.slice();
  for (let index = 0; index < words.length; index++) words[index] = (words[index] ?? 0) & (longer[index] ?? 0);
  return bytesOf(words);
}

/** The people who are in at least one of them. */
export function unite(one: Buffer, other: Buffer): Buffer {
  const [shorter, longer] = byLength(one, other);
  const words = longer.slice();
  for (let index = 0; index < shorter.length; index++) words[index] = (words[index] ?? 0) | (shorter[index] ?? 0);
  return bytesOf(words);
}

/** The people who are in exactly one of them. */
export function exclusiveOr(one: Buffer, other: Buffer): Buffer {
  const [shorter, longer] = byLength(one, other);
  const words = longer.slice();
  for (let index = 0; index < shorter.length; index++) words[index] = (words[index] ?? 0) ^ (shorter[index] ?? 0);
  return bytesOf(words);
}

function byLength(one: Buffer, other: Buffer): [shorter: Int32Array, longer: Int32Array] {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  return first.length < second.length ? [first, second] : [second, first];
}

/** The memory of a bitmap as whole words, or a copy if it does not begin at one. */
function wordsOf(bytes: Buffer): Int32Array {
  const { buffer, byteOffset } = bytes.byteOffset % WORD_BYTES === 0 ? bytes : Uint8Array.from(bytes);
  return new Int32Array(buffer, byteOffset, bytes.length / WORD_BYTES);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array) => Buffer.from(buffer, byteOffset, byteLength);

/** An SQL condition. PostgreSQL counts the bits of a byte from the other end, hence `# 7`. Ids beyond the bitmap are of newer people and count as not set. */
export const isBitSet = (bytes: Buffer, id: RawBuilder<unknown>) =>
  sql`case when ${id} < ${sql.lit(bytes.length * 8)} then get_bit(${bytes}::bytea, ${id} # 7) = 1 else false end`;
