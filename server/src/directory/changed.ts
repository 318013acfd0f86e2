/**
 * Entry point of the engine for writers: updates the derived tables. Call it after the change and in its transaction, so that lists,
 * counts and search agree when it commits. Rows are computed again from the source tables: it does not matter what was changed, and a
 * second call changes nothing. The caller holds the locks in the order of derived/locks.ts.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/jobs.queries.ts';
import { refreshAffiliations } from './derived/affiliations.ts';
import { addCollectivePeople, removeCollectivePeople } from './derived/collective-people.ts';
import { adjustCounters, type Member } from './derived/scope-counters.ts';
import { lockForChange, lockForCounting } from './derived/locks.ts';
import { refreshMemberships, refreshStrengths } from './derived/memberships.ts';
import { refreshOrganizationSearch } from './derived/organization-search.ts';
import { refreshPersonSearch } from './derived/person-search.ts';
import { readCountedValues, readMemberships, updateCounters } from './derived/update-counters.ts';
import { invalidateEverybody, updateScopes } from './derived/scope-versions.ts';
import { thresholds } from './thresholds.ts';

export { setConnectionDates, type ConnectionDate } from './derived/connection-dates.ts';
export { lockForChange, lockForCounting, lockMemberships } from './derived/locks.ts';
export { deleteUnusedTitles } from './keys/titles.ts';
export { invalidateAllScopes as valuesRenamed } from './derived/scope-versions.ts';

/** A new person, who is in no scope yet. */
export const personAdded = (db: Database, personId: number): Promise<void> => refreshPersonSearch(db, [personId]);

/** The names, roles, educations, locations or choices of people have changed. The caller has called lockForChange(). */
export async function peopleChanged(db: Database, personIds: number[]): Promise<void> {
  const rename = (table: string) => sql`
    update ${sql.table(table)} m set sort_name = p.sort_name from person p
    where p.id = any (${personIds}::int[]) and m.person_id = p.id and m.sort_name <> p.sort_name`;
  await sql`with renamed as (${rename('network_person')}) ${rename('collective_person')}`.execute(db);
  await refreshSearchAndCounts(db, personIds, { refresh: () => refreshAffiliations(db, personIds) });
}

/** Only fields of people have changed that no derived table contains. Cached results may depend on them, such as the order of changes. */
export async function detailsChanged(db: Database, personIds: number[]): Promise<void> {
  await updateScopes(db, { people: personIds });
  await invalidateEverybody(db);
}

interface RefreshOptions {
  /** Updates other derived rows of the people, between the two counts. */
  refresh?: () => Promise<void>;
  /** An organization that has changed as well. */
  organizationId?: number;
}

/** Updates the search rows and counters of these people. */
async function refreshSearchAndCounts(
  db: Database,
  personIds: number[],
  { refresh, organizationId }: RefreshOptions = {},
): Promise<void> {
  const before = await readCountedValues(db, personIds);
  await refresh?.();
  await refreshPersonSearch(db, personIds);
  const organizations = await updateCounters(db, before, await readCountedValues(db, personIds));
  // Cached counts may depend on any of their fields, even where no key has changed: a title, a location, the level of a role.
  await updateScopes(db, { people: personIds, organizationDeltas: organizations, organizationId });
}

/**
 * Runs a change of people and their memberships, and updates all derived rows. People may be deleted or inserted by it. The caller has
 * called lockMemberships().
 */
export async function withPeopleRefreshed(
  db: Database,
  personIds: number[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await readMemberships(db, personIds);
  await change();
  await refreshMemberships(db, personIds, before);
  await refreshStrengths(db, personIds);
}

/** Organizations without people were inserted or deleted. */
export const organizationsChanged = (db: Database, ids: readonly number[]): Promise<void> =>
  refreshOrganizationSearch(db, ids);

export interface OrganizationChange {
  /** The lists of organizations are sorted by name. */
  isRenamed: boolean;
  /** Its industries or its size have changed, which are also keys of the people who work or worked there. */
  hasNewKeys: boolean;
}

export const PEOPLE_OF_ORGANIZATION_JOB = 'people-of-organization';

/** An organization has changed, which the caller has locked. If it has many people, a job refreshes them later. */
export async function organizationChanged(
  db: Database,
  organizationId: number,
  { isRenamed, hasNewKeys }: OrganizationChange,
): Promise<void> {
  let people = hasNewKeys ? await readPeopleAfter(db, organizationId, 0) : [];
  if (people.length > thresholds.peopleOfOrganizationBatch) {
    await addJob(db, PEOPLE_OF_ORGANIZATION_JOB, { organizationId, after: 0 });
    people = [];
  }
  await lockForChange(db, people);
  await refreshOrganizationSearch(db, [organizationId]);
  if (isRenamed)
    await sql`
      with locked as (
        select scope_id from scope_organization where organization_id = ${organizationId} order by scope_id for update
      )
      update scope_organization s set sort_name = o.sort_name from locked, organization o
      where s.scope_id = locked.scope_id and s.organization_id = o.id and o.id = ${organizationId}`.execute(db);
  await refreshSearchAndCounts(db, people, { organizationId });
}

/** One batch of the job. The job of the next batch is added in the same transaction, so that a crash loses nothing. */
export async function refreshPeopleOfOrganization(db: Database, organizationId: number, after: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const people = await readPeopleAfter(trx, organizationId, after);
    const batch = people.slice(0, thresholds.peopleOfOrganizationBatch);
    await lockForChange(trx, batch);
    await refreshSearchAndCounts(trx, batch);
    if (people.length > thresholds.peopleOfOrganizationBatch)
      await addJob(trx, PEOPLE_OF_ORGANIZATION_JOB, { organizationId, after: batch.at(-1) });
  });
}

/** Reads one more than a batch, which shows whether there is another batch. */
async function readPeopleAfter(db: Database, organizationId: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct person_id as id from work_role where organization_id = ${organizationId} and person_id > ${after}
    order by 1 limit ${thresholds.peopleOfOrganizationBatch + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface MembershipChange {
  networkId: number;
  /** People who were added to the network itself, or removed from it. */
  contacts?: readonly number[];
  /** Collectives that the network is shared with, or in which its owner is a collaborator. Their shared contacts are compared with the source tables. */
  collectiveIds: readonly number[];
  /** The people of the network to compare in the collectives; by default all. */
  personIds?: readonly number[];
}

/** Rows of network_person, collaborator or shared_network were inserted, or people are no longer excluded. */
export const peopleAdded = (db: Database, change: MembershipChange): Promise<void> =>
  changeMemberships(db, '+', change, addCollectivePeople);

/** The opposite: such rows were deleted, or people were excluded. */
export async function peopleRemoved(db: Database, change: MembershipChange): Promise<void> {
  await lockForCounting(db, change.contacts ?? []);
  await changeMemberships(db, '-', change, removeCollectivePeople);
}

async function changeMemberships(
  db: Database,
  sign: '+' | '-',
  change: MembershipChange,
  changeCollective: typeof addCollectivePeople,
): Promise<void> {
  const members = membersOf(change);
  const changed: number[] = [];
  for (const collectiveId of change.collectiveIds) {
    const collective = await changeCollective(db, { ...change, collectiveId });
    members.push(...collective.members);
    if (collective.haveContactsChanged) changed.push(collectiveId);
  }
  await adjustCounters(db, sign, members, changed);
}

const membersOf = ({ networkId, contacts = [] }: MembershipChange): Member[] =>
  contacts.map((personId) => ({ scopeId: networkId, personId }));

/** Deletes the derived rows of a collective, before the collective itself is deleted. */
export async function collectiveEmptied(db: Database, collectiveId: number): Promise<void> {
  for (const table of ['shared_contact', 'collective_person', 'collective_bitmap'])
    await sql`delete from ${sql.table(table)} where collective_id = ${collectiveId}`.execute(db);
  for (const table of ['scope_organization', 'scope_facet'])
    await sql`delete from ${sql.table(table)} where scope_id = ${collectiveId}`.execute(db);
  await sql`
    update scope set total_persons = 0, total_organizations = 0, version = version + 1 where id = ${collectiveId}`.execute(
    db,
  );
}
