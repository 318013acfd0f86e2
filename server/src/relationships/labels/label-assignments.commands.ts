/** Attaches labels to people and organizations of their scope, one by one or in bulk, and detaches them. */
import { entityType } from '@kith/contract/entities';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../access/scope.ts';
import { isInScope, type Entity } from '../../access/named-scope.ts';
import { peopleOf } from '../../access/visibility.ts';

interface LabelAttachment {
  labelId: number;
  entity: Entity;
}

/** Locks the label against deletion. Empty if it was deleted concurrently. */
const lockedLabel = (labelId: number) => sql`locked as (select id from label where id = ${labelId} for key share)`;

/** A label that is attached again by hand no longer belongs to the bulk operation, so an undo leaves it. */
export async function attachLabelTo(
  db: Database,
  scope: Scope,
  { labelId, entity, userId }: LabelAttachment & { userId: number },
): Promise<void> {
  const row = sql`select locked.id, ${entity.entityId}::int, ${userId}::int from locked where ${isInScope(scope, entity)}`;
  if (entity.entityTypeId === entityType.person)
    await sql`
      with ${lockedLabel(labelId)} insert into label_person (label_id, person_id, created_by) ${row}
      on conflict (label_id, person_id) do update set operation_id = null`.execute(db);
  else
    await sql`
      with ${lockedLabel(labelId)} insert into label_organization (label_id, organization_id, created_by) ${row}
      on conflict do nothing`.execute(db);
}

export async function detachLabelFrom(db: Database, { labelId, entity }: LabelAttachment): Promise<void> {
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

interface BulkAttachment {
  labelId: number;
  personIds: number[];
  userId: number;
}

/** Attaches the label to the people who are in the scope, as one operation. Undefined if the label was deleted. */
export async function attachLabelToPeople(db: Database, scope: Scope, { labelId, personIds, userId }: BulkAttachment) {
  return db.transaction().execute(async (trx) => {
    const operation = await sql<{ id: number }>`
      with ${lockedLabel(labelId)} insert into label_operation (label_id, created_by)
      select locked.id, ${userId}::int from locked returning id`.execute(trx);
    const id = operation.rows[0]?.id;
    if (id === undefined) return undefined;
    const { rows } = await sql<{ inScope: number; attached: number }>`
      with in_scope as materialized (
        select m.person_id from ${peopleOf(scope)} m where m.person_id = any (${personIds}::int[])
      ), attached as (
        insert into label_person (label_id, person_id, created_by, operation_id)
        select ${labelId}, person_id, ${userId}, ${id} from in_scope order by person_id on conflict do nothing returning 1
      )
      select (select count(*) from in_scope) as "inScope", (select count(*) from attached) as attached`.execute(trx);
    const { inScope = 0, attached = 0 } = rows[0] ?? {};
    return { operationId: id, attached, unchanged: inScope - attached };
  });
}

export interface LabelOperation {
  labelId: number;
  createdBy: number;
}

export async function findLabelOperation(db: Database, operationId: number): Promise<LabelOperation | undefined> {
  return db
    .selectFrom('label_operation')
    .where('id', '=', operationId)
    .select(['label_id as labelId', 'created_by as createdBy'])
    .executeTakeFirst();
}

/** A second undo changes nothing. */
export async function detachOperation(db: Database, operationId: number, userId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from label_person x using label_operation o
    where o.id = x.operation_id and o.id = ${operationId} and o.created_by = ${userId}`.execute(db);
  return Number(numAffectedRows);
}
