import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { recordActivity } from '../activity/activity.queries.ts';

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

/** False: there is no such issue. One that is so already stays as it is, with who made it so. */
export async function resolveIssue(db: Database, userId: number, id: number, isResolved: boolean): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ was: boolean }>`
      select is_resolved as was from issue where id = ${id} for no key update`.execute(trx);
    const [issue] = rows;
    if (!issue) return false;
    if (issue.was === isResolved) return true;
    await sql`
      update issue set is_resolved = ${isResolved}, resolved_by = ${isResolved ? userId : null},
        resolved_on = ${isResolved ? sql`now()` : null}, updated_by = ${userId} where id = ${id}`.execute(trx);
    const action = isResolved ? 'issue-resolved' : 'issue-reopened';
    await recordActivity(trx, { actorId: userId, action, entityType: 'issue', entityId: id });
    return true;
  });
}
