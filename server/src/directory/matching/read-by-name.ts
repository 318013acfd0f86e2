/** Reads the people or organizations of a scope in the order of their names. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { peopleOf } from '../../access/visibility.ts';
import { thresholds } from '../thresholds.ts';

type Sql = RawBuilder<unknown>;

export interface PeopleByName {
  ids: Uint32Array;
  /** The folded names as UTF-8, each followed by a zero byte. Empty without names. */
  names: Buffer;
}

export async function readByName(
  db: Database,
  scope: Scope,
  { withNames }: { withNames: boolean },
): Promise<PeopleByName> {
  const names = withNames
    ? sql`string_agg(convert_to(sort_name, 'UTF8') || decode('00', 'hex'), ''::bytea)`
    : sql`''::bytea`;
  const { ids, values } = await readSorted(db, sql`select person_id as id, sort_name from ${peopleOf(scope)} m`, names);
  return { ids, names: values };
}

/**
 * Reads the ids of a relation (id, sort_name, …) in the order of the names, with an aggregate of bytes over the rows. In batches, because a
 * connection's buffer stays as large as its longest result.
 */
export async function readSorted(db: Database, relation: Sql, aggregate: Sql) {
  const batches: Batch[] = [];
  const next = () => readBatch(db, relation, aggregate, batches.at(-1));
  for (let batch = await next(); batch; batch = await next()) batches.push(batch);
  return {
    ids: numbersIn(Buffer.concat(batches.map(({ ids }) => ids))),
    values: Buffer.concat(batches.map(({ values }) => values)),
  };
}

/** The numbers that int4send() has written. A loop, because `from()` with a function takes ten times as long. */
export function numbersIn(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(bytes.length / 4);
  for (let index = 0; index < numbers.length; index++) numbers[index] = bytes.readUInt32BE(index * 4);
  return numbers;
}

interface Batch {
  /** The last name. */
  last: string;
  ids: Buffer;
  values: Buffer;
}

/** The batch after another one; undefined at the end. */
async function readBatch(
  db: Database,
  relation: Sql,
  aggregate: Sql,
  { last, ids }: Pick<Batch, 'last' | 'ids'> = { last: '', ids: Buffer.alloc(4) },
): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select max(sort_name) as last, string_agg(int4send(id), ''::bytea) as ids, ${aggregate} as values
    from (select * from (${relation}) as sorted
      where (sort_name, id) > (${last}, ${ids.readUInt32BE(ids.length - 4)})
      order by sort_name, id limit ${thresholds.nameOrderBatch}) as names having count(*) > 0`.execute(db);
  return rows[0];
}
