import { entityType } from '@kith/contract/entities';
import type { Label, LabelAssignment } from '@kith/contract/relationships/labels';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { gone } from '../../platform/http/errors.ts';
import type { Scope } from '../../access/scope.ts';
import type { Entity } from '../../access/named-scope.ts';
import { organizationsOf, peopleOf } from '../../access/visibility.ts';

/** The rule `canEditLabel` as a condition on the label `l`, for lists and writes. */
export const canEditLabelSql = (userId: number): RawBuilder<boolean> => sql`(l.created_by = ${userId}
  or exists (select from collective c where c.id = l.scope_id and c.owner_user_id = ${userId}))`;

/** People and organizations that left the scope are not counted, although the label stays attached. */
const labelColumns = (scope: Scope, userId: number) => sql`l.id, l.name, ${canEditLabelSql(userId)} as "mayEdit",
  (select count(*) from label_person x join ${peopleOf(scope)} m on m.person_id = x.person_id
    where x.label_id = l.id) as "totalPersons",
  (select count(*) from label_organization x join ${organizationsOf(scope)} m on m.organization_id = x.organization_id
    where x.label_id = l.id) as "totalOrganizations"`;

interface LabelsPage {
  scope: Scope;
  userId: number;
  name?: string | undefined;
  page: number;
  limit: number;
}

export async function pageOfLabels(db: Database, { scope, userId, name, page, limit }: LabelsPage) {
  const from = sql`from label l where l.scope_id = ${scope.id}
    ${name ? sql`and fold_name(l.name) like folded_pattern(${name})` : sql``}`;
  const { rows } = await sql<Label>`
    select ${labelColumns(scope, userId)} ${from}
    order by fold_name(l.name), l.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { labels: rows, total: await countRows(db, from) };
}

export async function findLabel(db: Database, scope: Scope, labelId: number, userId: number): Promise<Label> {
  const { rows } = await sql<Label>`select ${labelColumns(scope, userId)} from label l where l.id = ${labelId}`.execute(
    db,
  );
  if (!rows[0]) throw gone();
  return rows[0];
}

export interface StoredLabel {
  id: number;
  name: string;
  scopeId: number;
  createdBy: number;
  /** The owner of the collective; null in a network. */
  ownerId: number | null;
}

export async function findStoredLabel(db: Database, labelId: number): Promise<StoredLabel | undefined> {
  return db
    .selectFrom('label as l')
    .leftJoin('collective as c', 'c.id', 'l.scope_id')
    .where('l.id', '=', labelId)
    .select(['l.id', 'l.name', 'l.scope_id as scopeId', 'l.created_by as createdBy', 'c.owner_user_id as ownerId'])
    .executeTakeFirst();
}

interface AssignmentsPage {
  scope: Scope;
  entity: Entity;
  page: number;
  limit: number;
}

export async function pageOfAssignments(db: Database, { scope, entity, page, limit }: AssignmentsPage) {
  const { entityTypeId, entityId } = entity;
  const kind = entityTypeId === entityType.person ? 'person' : 'organization';
  const from = sql`from ${sql.table(`label_${kind}`)} x join label l on l.id = x.label_id
    join ${sql.table(kind)} e on e.id = x.${sql.ref(`${kind}_id`)}
    where e.id = ${entityId} and l.scope_id = ${scope.id}`;
  const { rows } = await sql<LabelAssignment>`
    select ${entityTypeId}::int as "entityTypeId", json_build_object('id', e.id, 'name', e.name) as entity,
      json_build_object('id', l.id, 'name', l.name) as label ${from}
    order by fold_name(l.name), l.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { assignments: rows, total: await countRows(db, from) };
}
