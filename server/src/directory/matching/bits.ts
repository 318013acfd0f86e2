/** Bits, as SQL: relations (chunk, bits), where a chunk is 8,192 neighboring ids, a bit for each; and as bytes, all chunks end to end. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { KIND_SIZE, MAX_VALUE } from '../keys/search-keys.ts';

type Chunks = RawBuilder<unknown>;

/** (chunk, bits) of whoever has a key of each list. */
export function chunksOf(keys: readonly (readonly number[])[]): Chunks {
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

/** (value, n): how many people of `chunks` have each value of some kinds, all of which are one value's for this. */
export function countValues(chunks: Chunks, kinds: readonly number[]): Chunks {
  const ofKinds = kinds.map(
    (kind) => sql`(key >= ${sql.lit(kind * KIND_SIZE)} and key < ${sql.lit((kind + 1) * KIND_SIZE)})`,
  );
  return sql`select value, sum(bit_count(v.bits & c.bits))::int as n from (
      select key & ${sql.lit(MAX_VALUE)} as value, chunk, bit_or(bits) as bits from person_bitmap
      where ${sql.join(ofKinds, sql` or `)} group by 1, 2
    ) as v join ${chunks} as c using (chunk)
    group by value having sum(bit_count(v.bits & c.bits)) > 0`;
}

/** All chunks end to end, those that nobody is in too, so that a person's id says where their bit is. */
export const endToEnd = (chunks: Chunks) => sql`
  select string_agg(bitmap_bytes(coalesce(c.bits, empty_bitmap())), ''::bytea order by chunk) as bytes
  from generate_series(0, (select chunk_of(max(id)) from person)) as chunk left join ${chunks} as c using (chunk)`;

/** The bits themselves, 1 kB for 8,192 people: here they are counted and turned into ids in no time. */
export async function readBits(db: Database, chunks: Chunks): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer | null }>`${endToEnd(chunks)}`.execute(db);
  return rows[0]?.bytes ?? Buffer.alloc(0);
}

/** Of each byte, how many of its bits are set. */
const ones = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

export function countIn(bytes: Buffer): number {
  let count = 0;
  // By index: an iterator makes an object for each of very many bytes.
  for (let index = 0; index < bytes.length; index++) count += ones[bytes[index] ?? 0] ?? 0;
  return count;
}

/** The text of an array for PostgreSQL, in one piece: the driver makes a text of each of its values. */
export function idsIn(bytes: Buffer): string {
  const ids = new Uint32Array(countIn(bytes));
  let found = 0;
  for (let index = 0; index < bytes.length; index++)
    // The first bit of a byte is its highest.
    for (let byte = bytes[index] ?? 0, id = index * 8; byte !== 0; byte = (byte << 1) & 255, id++)
      if (byte & 128) ids[found++] = id;
  return `{${ids.join(',')}}`;
}

/** The bits of a relation (person_id), unless there are more in it than one wants to hold here. */
export async function readIds(db: Database, people: RawBuilder<unknown>, most: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ count: number; ids: Buffer | null; last: number | null }>`
    select count(*)::int as count, max(person_id) as last, string_agg(int4send(person_id), ''::bytea) as ids
    from (select person_id from (${people}) as people limit ${most + 1}) as people`.execute(db);
  const { count, ids, last } = rows[0] ?? { count: 0, ids: null, last: null };
  if (count > most) return undefined;
  const found = ids ?? Buffer.alloc(0);
  const bytes = Buffer.alloc(((last ?? 0) >> 3) + 1);
  for (let at = 0; at < found.length; at += 4) setBit(bytes, found.readInt32BE(at));
  return bytes;
}

function setBit(bytes: Buffer, id: number): void {
  bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (128 >> (id & 7));
}

export const hasBit = (bytes: Buffer, id: number): boolean => ((bytes[id >> 3] ?? 0) & (128 >> (id & 7))) !== 0;

/** Those of both. */
export const both = (one: Buffer, other: Buffer): Buffer =>
  one.map((byte, index) => byte & (other[index] ?? 0)) as Buffer;

/** A condition; in bytes PostgreSQL counts the bits of each byte from the other end. Who has come since is not among them. */
export const isSet = (bytes: Buffer, id: RawBuilder<unknown>) =>
  sql`case when ${id} < ${sql.lit(bytes.length * 8)} then get_bit(${bytes}::bytea, ${id} # 7) = 1 else false end`;
