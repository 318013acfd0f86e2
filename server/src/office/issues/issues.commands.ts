import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { recordActivities, recordActivity } from '../../services/activity-log/activity.queries.ts';

interface Report {
  personId: number | null;
  organizationId: number | null;
  description: string;
}

export async function reportIssue(db: Database, userId: number, report: Report): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('issue')
      .values({
        person_id: report.personId,
        organization_id: report.organizationId,
        description: report.description,
        created_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(trx, { actorId: userId, action: 'issue-reported', entityType: 'issue', entityId: id });
    return id;
  });
}

/** Returns how many have changed. Issues that already have this state are not changed. */
export async function resolveIssues(db: Database, userId: number, ids: number[], isResolved: boolean): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      with locked as materialized (
        select id from issue where id = any (${ids}::int[]) and is_resolved <> ${isResolved} order by id for no key update
      )
      update issue i set is_resolved = ${isResolved}, resolved_by = ${isResolved ? userId : null},
        resolved_on = ${isResolved ? sql`now()` : null}, updated_by = ${userId}
      from locked where i.id = locked.id returning i.id`.execute(trx);
    const action = isResolved ? 'issue-resolved' : 'issue-reopened';
    await recordActivities(
      trx,
      rows.map(({ id }) => ({ actorId: userId, action, entityType: 'issue', entityId: id })),
    );
    return rows.length;
  });
}
