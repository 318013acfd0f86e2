/** Reads the people of a scope in the order of their names. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { peopleOf } from '../../access/visibility.ts';
import { thresholds } from '../thresholds.ts';

export interface PeopleByName {
  ids: Uint32Array;
  /** The folded names as UTF-8, each followed by a zero byte. Empty without names. */
  names: Buffer;
}

/** Reads in batches, because a connection's buffer stays as large as its longest result. */
export async function readByName(
  db: Database,
  scope: Scope,
  { withNames }: { withNames: boolean },
): Promise<PeopleByName> {
  const batches: Batch[] = [];
  for (let batch = await readBatch(db, scope, withNames); batch; batch = await readBatch(db, scope, withNames, batch))
    batches.push(batch);
  const ids = Buffer.concat(batches.map((batch) => batch.ids));
  return {
    ids: Uint32Array.from({ length: ids.length / 4 }, (_, index) => ids.readUInt32BE(index * 4)),
    names: Buffer.concat(batches.map((batch) => batch.names)),
  };
}

interface Batch {
  /** The name of the last person. */
  last: string;
  ids: Buffer;
  names: Buffer;
}

/** The batch after another one; undefined at the end. */
async function readBatch(
  db: Database,
  scope: Scope,
  withNames: boolean,
  { last, ids }: Pick<Batch, 'last' | 'ids'> = { last: '', ids: Buffer.alloc(4) },
): Promise<Batch | undefined> {
  const names = withNames
    ? sql`string_agg(convert_to(sort_name, 'UTF8') || decode('00', 'hex'), ''::bytea)`
    : sql`''::bytea`;
  const { rows } = await sql<Batch>`
    select max(sort_name) as last, string_agg(int4send(person_id), ''::bytea) as ids, ${names} as names
    from (select person_id, sort_name from ${peopleOf(scope)} m
      where (sort_name, person_id) > (${last}, ${ids.readUInt32BE(ids.length - 4)})
      order by sort_name, person_id limit ${thresholds.nameOrderBatch}) as names having count(*) > 0`.execute(db);
  return rows[0];
}
