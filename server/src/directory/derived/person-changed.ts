/**
 * What follows from a changed person: lists, counts and search know it in the same transaction. The rows are derived anew from
 * the truth, so it does not matter what was changed, nor whether it was called before.
 *
 * Changes of people and of organizations lock in one order, so that they take turns and never wait for each other in a
 * circle: organization, people, then what is derived in the order of counts.ts.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { refreshAffiliations } from './affiliations.ts';
import { refreshPersonSearch } from './person-search.ts';
import { countedOf, recount } from './recount.ts';
import { outdateScopes } from './scope-version.ts';

/**
 * Call it before the truth is changed. The lock shuts out whoever adds these people to a scope meanwhile (their rows refer
 * to the person), who would otherwise count what is no longer so.
 */
export async function lockForChange(db: Database, personIds: number[]): Promise<void> {
  await sql`select from person where id = any (${personIds}::int[]) order by id for update`.execute(db);
}

/** Call it in the transaction of the change, after it, with the people locked. */
export async function personChanged(db: Database, personIds: number[]): Promise<void> {
  await renameInScopes(db, personIds);
  await countAnew(db, personIds, { refresh: () => refreshAffiliations(db, personIds) });
}

interface Anew {
  /** Writes what else is derived of the people. */
  refresh?: () => Promise<void>;
  /** An organization that has changed, too. */
  organizationId?: number;
}

/** Search and every count follow what these people are now. */
export async function countAnew(
  db: Database,
  personIds: number[],
  { refresh, organizationId }: Anew = {},
): Promise<void> {
  const before = await countedOf(db, personIds);
  await refresh?.();
  await refreshPersonSearch(db, personIds);
  const organizations = await recount(db, before, await countedOf(db, personIds));
  // Whatever has changed of them, somebody may have counted it: a title, a place, which role has which level.
  await outdateScopes(db, { people: personIds, organizations, organizationId });
}

async function renameInScopes(db: Database, personIds: number[]): Promise<void> {
  for (const table of ['network_person', 'collective_person'])
    await sql`
      update ${sql.table(table)} m set sort_name = p.sort_name from person p
      where p.id = any (${personIds}::int[]) and m.person_id = p.id and m.sort_name <> p.sort_name`.execute(db);
}
