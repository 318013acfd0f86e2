/** Who made a record and who changed it last: for admins. */
import type { RecordKind } from '@kith/contract/entities';
import type { RecordAudit } from '@kith/contract/people/people';
import { sql, type RawBuilder } from 'kysely';
import type { Databases } from '../../platform/database/database.ts';
import { unixSeconds, unixSecondsOrNull } from '../../platform/database/unix-seconds.ts';

const editor = (userId: string): RawBuilder<unknown> => sql`
  (select json_build_object('id', e.id, 'userId', u.id, 'name', e.name) from user_account u join person e on e.id = u.person_id
    where u.id = ${sql.ref(userId)})`;

/** Who made the record behind an alias, when, and who changed it last. */
export const auditColumns = (record: string) => sql`
  ${unixSeconds(`${record}.created_on`)} as "createdOn", ${editor(`${record}.created_by`)} as "createdBy",
  ${editor(`${record}.updated_by`)} as "updatedBy", ${sql.ref(`${record}.imported_by`)} is not null as "isImported"`;

/** Of a record `r`. One that nobody has changed has no day on which it was. */
export const recordColumns = sql`
  ${auditColumns('r')},
  case when r.updated_by is not null then ${unixSecondsOrNull('r.updated_on')} end as "updatedOn"`;

/** Call it for admins alone. */
export async function withRecordFacts<T extends { id: number }>(
  { preparedDb }: Databases,
  kind: RecordKind,
  listed: readonly T[],
): Promise<(T & { record: RecordAudit })[]> {
  const { rows } = await sql<RecordAudit & { id: number }>`
    select r.id, ${recordColumns}
    from ${sql.table(kind)} r where r.id = any (${listed.map(({ id }) => id)}::int[])`.execute(preparedDb);
  const facts = new Map(rows.map(({ id, ...record }) => [id, record]));
  return listed.flatMap((one) => {
    const record = facts.get(one.id);
    // Deleted or merged between two statements.
    return record ? [{ ...one, record }] : [];
  });
}
