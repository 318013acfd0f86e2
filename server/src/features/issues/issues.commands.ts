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
