/**
 * A door of the engine: what writers call, in the transaction of their change and after it, so that lists, counts and search know it
 * when it commits. Rows are derived anew from the truth, so it does not matter what exactly was changed, nor whether it was called
 * before. Whoever calls holds the locks in the order that derived/locks.ts names.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/jobs.queries.ts';
import { refreshAffiliations } from './derived/affiliations.ts';
import { gainPeople, losePeople } from './derived/collective-people.ts';
import { countMembers, type Member } from './derived/counts.ts';
import { lockForChange, lockForCounting } from './derived/locks.ts';
import { membershipsChanged, refreshStrengths } from './derived/memberships.ts';
import { refreshOrganizationSearch } from './derived/organization-search.ts';
import { refreshPersonSearch } from './derived/person-search.ts';
import { countedOf, membershipsOf, recount } from './derived/recount.ts';
import { outdateScopes } from './derived/scope-version.ts';
import { thresholds } from './thresholds.ts';

export { setConnectedDays, type ConnectedDay } from './derived/connected-days.ts';
export { lockForChange, lockForCounting, lockMemberships } from './derived/locks.ts';
export { outdateAll as valuesRenamed } from './derived/scope-version.ts';

/** Somebody new, who is in no scope yet. */
export const personAdded = (db: Database, personId: number): Promise<void> => refreshPersonSearch(db, [personId]);

/** What people are: their names, roles, educations, places and whatever they have chosen. They are locked for the change. */
export async function peopleChanged(db: Database, personIds: number[]): Promise<void> {
  for (const table of ['network_person', 'collective_person'])
    await sql`
      update ${sql.table(table)} m set sort_name = p.sort_name from person p
      where p.id = any (${personIds}::int[]) and m.person_id = p.id and m.sort_name <> p.sort_name`.execute(db);
  await countAnew(db, personIds, { refresh: () => refreshAffiliations(db, personIds) });
}

interface Anew {
  /** Writes what else is derived of the people. */
  refresh?: () => Promise<void>;
  /** An organization that has changed, too. */
  organizationId?: number;
}

/** Search and every count follow what these people are now. */
async function countAnew(db: Database, personIds: number[], { refresh, organizationId }: Anew = {}): Promise<void> {
  const before = await countedOf(db, personIds);
  await refresh?.();
  await refreshPersonSearch(db, personIds);
  const organizations = await recount(db, before, await countedOf(db, personIds));
  // Whatever has changed of them, somebody may have counted it: a title, a place, which role has which level.
  await outdateScopes(db, { people: personIds, organizations, organizationId });
}

/**
 * Wraps a change of everything about some people, of whom one may be gone or new: who they are, and in which scopes. Their
 * memberships are locked.
 */
export async function withPeopleFollowing(
  db: Database,
  personIds: number[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await membershipsOf(db, personIds);
  await change();
  await membershipsChanged(db, personIds, before);
  await refreshStrengths(db, personIds);
}

/** Organizations that were made or deleted, at which nobody is. */
export const organizationsChanged = (db: Database, ids: readonly number[]): Promise<void> =>
  refreshOrganizationSearch(db, ids);

export interface OrganizationChange {
  /** The lists of organizations are in the order of names. */
  renamed: boolean;
  /** Its industries or its size: the people who work or worked there are found by them. */
  keys: boolean;
}

export const PEOPLE_OF_ORGANIZATION_JOB = 'people-of-organization';

/** An organization at which people may be. It is locked. If they are many, nobody waits, and a job follows. */
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
  if (renamed)
    await sql`
      with locked as (
        select scope_id from scope_organization where organization_id = ${organizationId} order by scope_id for update
      )
      update scope_organization s set sort_name = o.sort_name from locked, organization o
      where s.scope_id = locked.scope_id and s.organization_id = o.id and o.id = ${organizationId}`.execute(db);
  await countAnew(db, people, { organizationId });
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

export interface MembershipChange {
  networkId: number;
  /** Who came into the network itself, or left it. */
  contacts?: readonly number[];
  /** To which it is shared, or whose collaborator its owner is: they gain or lose what the truth says. */
  collectiveIds: readonly number[];
  /** Whom of the network it is about in the collectives; left out: everybody. */
  personIds?: readonly number[];
}

/** Rows of network_person, collaborator or shared_network were added, or somebody is no longer excluded. */
export async function peopleCame(db: Database, change: MembershipChange): Promise<void> {
  const members = membersOf(change);
  for (const collectiveId of change.collectiveIds) members.push(...(await gainPeople(db, { ...change, collectiveId })));
  await countMembers(db, '+', members);
}

/** The other way round. */
export async function peopleLeft(db: Database, change: MembershipChange): Promise<void> {
  const members = membersOf(change);
  await lockForCounting(db, change.contacts ?? []);
  for (const collectiveId of change.collectiveIds) members.push(...(await losePeople(db, { ...change, collectiveId })));
  await countMembers(db, '-', members);
}

const membersOf = ({ networkId, contacts = [] }: MembershipChange): Member[] =>
  contacts.map((personId) => ({ scopeId: networkId, personId }));

/** The last thing before a collective is deleted: nobody is in it any more. */
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
