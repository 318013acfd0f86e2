/** Labels are put on people and organizations of their scope, one by one or many at once. */
import { entityType } from '@kith/contract/entities';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { isInScope, type Entity } from '../../access/named-scope.ts';
import { peopleOf } from '../../access/visibility.ts';

interface Attachment {
  labelId: number;
  entity: Entity;
}

/** The label, which nobody deletes before this is done; none when it was deleted meanwhile. */
const keptLabel = (labelId: number) => sql`kept as (select id from label where id = ${labelId} for key share)`;

/** Attached by hand, it no longer belongs to the operation that may be undone. */
export async function attach(
  db: Database,
  scope: Scope,
  { labelId, entity, userId }: Attachment & { userId: number },
): Promise<void> {
  const row = sql`select kept.id, ${entity.entityId}::int, ${userId}::int from kept where ${isInScope(scope, entity)}`;
  if (entity.entityTypeId === entityType.person)
    await sql`
      with ${keptLabel(labelId)} insert into label_person (label_id, person_id, created_by) ${row}
      on conflict (label_id, person_id) do update set operation_id = null`.execute(db);
  else
    await sql`
      with ${keptLabel(labelId)} insert into label_organization (label_id, organization_id, created_by) ${row}
      on conflict do nothing`.execute(db);
}

export async function detach(db: Database, { labelId, entity }: Attachment): Promise<void> {
  const { entityTypeId, entityId } = entity;
  if (entityTypeId === entityType.person)
    await db.deleteFrom('label_person').where('label_id', '=', labelId).where('person_id', '=', entityId).execute();
  else
    await db
      .deleteFrom('label_organization')
      .where('label_id', '=', labelId)
      .where('organization_id', '=', entityId)
      .execute();
}

interface Many {
  labelId: number;
  personIds: number[];
  userId: number;
}

/** Attaches the label to those of them who are in the scope, as one operation; undefined when the label has gone. */
export async function attachToMany(db: Database, scope: Scope, { labelId, personIds, userId }: Many) {
  return db.transaction().execute(async (trx) => {
    const operation = await sql<{ id: number }>`
      with ${keptLabel(labelId)} insert into label_operation (label_id, created_by)
      select kept.id, ${userId}::int from kept returning id`.execute(trx);
    const id = operation.rows[0]?.id;
    if (id === undefined) return undefined;
    const { rows } = await sql<{ found: number; attached: number }>`
      with found as materialized (
        select m.person_id from ${peopleOf(scope)} m where m.person_id = any (${personIds}::int[])
      ), attached as (
        insert into label_person (label_id, person_id, created_by, operation_id)
        select ${labelId}, person_id, ${userId}, ${id} from found order by person_id on conflict do nothing returning 1
      )
      select (select count(*) from found) as found, (select count(*) from attached) as attached`.execute(trx);
    const { found = 0, attached = 0 } = rows[0] ?? {};
    return { operationId: id, attached, unchanged: found - attached };
  });
}

export interface Operation {
  labelId: number;
  createdBy: number;
}

export async function findOperation(db: Database, operationId: number): Promise<Operation | undefined> {
  return db
    .selectFrom('label_operation')
    .where('id', '=', operationId)
    .select(['label_id as labelId', 'created_by as createdBy'])
    .executeTakeFirst();
}

/** Undone twice changes nothing more. */
export async function undoOperation(db: Database, operationId: number, userId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from label_person x using label_operation o
    where o.id = x.operation_id and o.id = ${operationId} and o.created_by = ${userId}`.execute(db);
  return Number(numAffectedRows);
}
