/** The author and the last editor of a record, for admins. */
import type { RecordKind } from '@kith/contract/entities';
import type { RecordAudit } from '@kith/contract/people/people';
import { sql, type RawBuilder } from 'kysely';
import type { Databases } from '../../platform/database/database.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';

const editorOf = (userId: string): RawBuilder<unknown> => sql`
  (select json_build_object('id', e.id, 'userId', u.id, 'name', e.name) from user_account u join person e on e.id = u.person_id
    where u.id = ${sql.ref(userId)})`;

/** The audit columns of the record with this alias. */
export const auditColumns = (record: string) => sql`
  ${unixSeconds(`${record}.created_on`)} as "createdOn", ${editorOf(`${record}.created_by`)} as "createdBy",
  ${editorOf(`${record}.updated_by`)} as "updatedBy", ${sql.ref(`${record}.imported_by`)} is not null as "isImported"`;

/** The audit columns of the record `r`. `updatedOn` is null if nobody has changed it. */
export const recordColumns = sql`
  ${auditColumns('r')},
  case when r.updated_by is not null then ${unixSecondsOrNull('r.updated_on')} end as "updatedOn"`;

/** For admins only. `listing`: the records with these ids, which are read at the same time. */
export async function addRecordAudit<T extends { id: number }>(
  { preparedDb }: Databases,
  kind: RecordKind,
  ids: readonly number[],
  listing: Promise<readonly T[]>,
): Promise<(T & { record: RecordAudit })[]> {
  const audit = sql<RecordAudit & { id: number }>`
    select r.id, ${recordColumns} from ${sql.table(kind)} r where r.id = any (${ids}::int[])`.execute(preparedDb);
  const [listed, { rows }] = await Promise.all([listing, audit]);
  const auditById = new Map(rows.map(({ id, ...record }) => [id, record]));
  return listed.flatMap((one) => {
    const record = auditById.get(one.id);
    // No row: the record was deleted or merged between two statements.
    return record ? [{ ...one, record }] : [];
  });
}
