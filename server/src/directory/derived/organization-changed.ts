/** What follows from a changed organization, in the same transaction as far as somebody waits for it. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.queries.ts';
import { refreshOrganizationSearch } from './organization-search.ts';
import { countAnew, lockForChange } from './person-changed.ts';
import { thresholds } from '../thresholds.ts';

export const PEOPLE_OF_ORGANIZATION_JOB = 'people-of-organization';

export interface OrganizationChange {
  /** The lists of organizations are in the order of names. */
  renamed: boolean;
  /** Its industries or its size: the people who work or worked there are found by them. */
  keys: boolean;
}

/** Call it in the transaction of the change, after it, with the organization locked. The locks follow person-changed.ts. */
export async function organizationChanged(
  db: Database,
  organizationId: number,
  { renamed, keys }: OrganizationChange,
): Promise<void> {
  let people = keys ? await peopleAfter(db, organizationId, 0) : [];
  if (people.length > thresholds.peopleOfOrganization) {
    await addJob(db, PEOPLE_OF_ORGANIZATION_JOB, { organizationId, after: 0 });
    people = [];
  }
  await lockForChange(db, people);
  await refreshOrganizationSearch(db, [organizationId]);
  if (renamed) await renameInScopes(db, organizationId);
  await countAnew(db, people, { organizationId });
}

async function renameInScopes(db: Database, organizationId: number): Promise<void> {
  await sql`
    with locked as (
      select scope_id from scope_organization where organization_id = ${organizationId} order by scope_id for update
    )
    update scope_organization s set sort_name = o.sort_name from locked, organization o
    where s.scope_id = locked.scope_id and s.organization_id = o.id and o.id = ${organizationId}`.execute(db);
}

/** One step of the job. It commits together with the next one, so that a crash loses nothing. */
export async function refreshPeopleOf(db: Database, organizationId: number, after: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const people = await peopleAfter(trx, organizationId, after);
    const step = people.slice(0, thresholds.peopleOfOrganization);
    await lockForChange(trx, step);
    await countAnew(trx, step);
    if (people.length > thresholds.peopleOfOrganization)
      await addJob(trx, PEOPLE_OF_ORGANIZATION_JOB, { organizationId, after: step.at(-1) });
  });
}

/** One more than a step takes tells whether there is another. */
async function peopleAfter(db: Database, organizationId: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct person_id as id from work_role where organization_id = ${organizationId} and person_id > ${after}
    order by 1 limit ${thresholds.peopleOfOrganization + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
