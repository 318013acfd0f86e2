/**
 * Alerts of saved searches. An alert stores the ids of all results that the member knows of, so that "3 new results" is true also for
 * people who match because they changed. A new search with very many results cannot have one.
 */
import { roleIds } from '@kith/contract/entities';
import { limits } from '@kith/contract/limits';
import type { PersonFilters } from '@kith/contract/people/person-filters';
import type { OrganizationFilters } from '@kith/contract/people/organization-filters';
import { savedSearchQueries, type SearchableList } from '@kith/contract/people/saved-searches';
import { sql } from 'kysely';
import type { Database, Databases } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { addJobs } from '../../platform/jobs/jobs.queries.ts';
import { openScopeById } from '../../access/named-scope.ts';
import type { Viewer } from '../../access/profile-access.ts';
import type { Scope } from '../../access/scope.ts';
import { selectAllOrganizations, selectAllPeople } from '../../directory/search.ts';
import { writeNews } from '../../services/news/write-news.commands.ts';
import { organizationSearch } from '../organizations/organizations.filter.ts';
import { checkPersonFilters } from '../people/check-filters.ts';
import { personSearch } from '../people/people.filter.ts';

export interface AlertKey {
  searchId: number;
  userId: number;
}

interface SearchToRun {
  list: SearchableList;
  query: Record<string, string>;
}

/** The ids of the results for a viewer. */
async function findResults(
  connections: Databases,
  scope: Scope,
  { list, query }: SearchToRun,
  viewer: Viewer,
  most?: number,
): Promise<number[]> {
  const { order: _, ...filters } = savedSearchQueries[list].parse(query);
  if (list === 'persons') checkPersonFilters(filters as PersonFilters, scope, viewer);
  const all =
    list === 'persons'
      ? await selectAllPeople(
          connections,
          { ...personSearch(scope, filters as PersonFilters, viewer), order: 'name-asc' },
          sql`r.id`,
        )
      : await selectAllOrganizations(
          connections,
          { ...organizationSearch(scope, filters as OrganizationFilters, viewer), order: 'name-asc' },
          sql`r.id`,
        );
  const { rows } = await sql<{ id: number }>`select id from (${all}) r limit ${most ?? null}`.execute(connections.db);
  return rows.map(({ id }) => id);
}

/** Returns false if the search has too many results. */
export async function switchAlertOn(
  connections: Databases,
  scope: Scope,
  search: SearchToRun & { id: number },
  viewer: Viewer,
): Promise<boolean> {
  const ids = await findResults(connections, scope, search, viewer, limits.alertResults + 1);
  if (ids.length > limits.alertResults) return false;
  await sql`
    insert into saved_search_alert (saved_search_id, user_id, known_ids, scope_version)
    values (${search.id}, ${viewer.id}, ${ids}::int[], ${scope.version}) on conflict do nothing`.execute(
    connections.db,
  );
  return true;
}

export async function switchAlertOff(db: Database, { searchId, userId }: AlertKey): Promise<void> {
  await db
    .deleteFrom('saved_search_alert')
    .where('saved_search_id', '=', searchId)
    .where('user_id', '=', userId)
    .execute();
}

export const SEARCH_ALERT_JOB = 'search-alert';

/** The filters whose results change with ratings, labels and accounts, which do not raise the version of a scope. */
const filtersBesideVersion = ['strengthAtLeast', 'labels', 'isMember'] satisfies (keyof PersonFilters)[];

/** Queues a job for each alert whose scope has changed, or whose results may have changed without it. One queue, so that alerts never take more than one core. */
export async function queueDueAlerts(db: Database): Promise<void> {
  await addJobs(
    db,
    SEARCH_ALERT_JOB,
    sql`select json_build_object('searchId', a.saved_search_id, 'userId', a.user_id) as payload,
        concat_ws(' ', ${SEARCH_ALERT_JOB}::text, a.saved_search_id, a.user_id) as key
      from saved_search_alert a join saved_search s on s.id = a.saved_search_id join scope c on c.id = s.scope_id
      where c.version <> a.scope_version or s.query ?| ${filtersBesideVersion}::text[]`,
    { queue: SEARCH_ALERT_JOB, tries: 3 },
  );
}

interface StoredAlert extends SearchToRun {
  scopeId: number;
  viewer: Viewer;
}

async function findAlert(db: Database, { searchId, userId }: AlertKey): Promise<StoredAlert | undefined> {
  const { rows } = await sql<StoredAlert>`
    select s.list, s.query, s.scope_id as "scopeId", json_build_object('id', u.id, 'personId', u.person_id,
      'isAdmin', exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.admin)})) as viewer
    from saved_search_alert a join saved_search s on s.id = a.saved_search_id join user_account u on u.id = a.user_id
    where a.saved_search_id = ${searchId} and a.user_id = ${userId} and not u.disabled
      and (s.created_by = a.user_id or s.is_shared)`.execute(db);
  return rows[0];
}

/** Runs the search as the member, and writes the number of new results. Nothing while the member cannot open the scope. */
export async function checkAlert(db: Database, key: AlertKey): Promise<void> {
  const alert = await findAlert(db, key);
  if (!alert) return;
  // Jobs have no pool of prepared plans.
  const connections = { db, preparedDb: db };
  try {
    const scope = await openScopeById(connections, alert.viewer, alert.scopeId);
    const ids = await findResults(connections, scope, alert, alert.viewer);
    await storeResults(db, key, ids, scope.version);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}

/** Ids stay known if they no longer match: somebody who was excluded for a while is no new result. */
async function storeResults(db: Database, { searchId, userId }: AlertKey, ids: number[], version: number) {
  const mine = sql`saved_search_id = ${searchId} and user_id = ${userId}`;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ count: number }>`
      with alert as (select known_ids from saved_search_alert where ${mine} for update), added as (
        select coalesce(array_agg(id), '{}') as ids
        from (select unnest(${ids}::int[]) except select unnest(known_ids) from alert) as x (id)
      )
      update saved_search_alert set known_ids = known_ids || added.ids, scope_version = ${version} from added where ${mine}
      returning cardinality(added.ids) as count`.execute(trx);
    const count = rows[0]?.count ?? 0;
    if (count > 0)
      await writeNews(
        trx,
        'search',
        ['saved_search_id', 'data'],
        sql`select ${userId}::int, ${searchId}::int, jsonb_build_object('count', ${count}::int)`,
      );
  });
}
