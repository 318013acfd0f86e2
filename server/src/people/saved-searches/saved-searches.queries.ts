import { adminPersonFilters } from '@kith/contract/people/person-filters';
import { limits } from '@kith/contract/limits';
import type { SavedSearch, SearchableList } from '@kith/contract/people/saved-searches';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface SearchOwner {
  scopeId: number;
  list: SearchableList;
  userId: number;
}

const searchColumns = (
  userId: number,
) => sql`s.id, s.name, s.query, s.is_shared as "isShared", s.created_by = ${userId} as "isMine",
  exists (select from saved_search_alert a where a.saved_search_id = s.id and a.user_id = ${userId}) as "hasAlert",
  json_build_object('id', p.id, 'name', p.name) as "createdBy"`;
const authors = sql`join user_account u on u.id = s.created_by join person p on p.id = u.person_id`;

/** The user's own searches first, then by name. Leaves out searches with filters that the user may not use (any more). */
export async function findSavedSearches(
  db: Database,
  { scopeId, list, userId }: SearchOwner,
  isAdmin: boolean,
): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select ${searchColumns(userId)} from saved_search s ${authors}
    where s.scope_id = ${scopeId} and s.list = ${list} and (s.created_by = ${userId} or s.is_shared)
      and (${isAdmin} or not s.query ?| ${[...adminPersonFilters]}::text[])
    order by s.created_by <> ${userId}, lower(s.name), s.id limit 500`.execute(db);
  return rows;
}

export interface NewSearch extends SearchOwner {
  name: string;
  query: Record<string, string>;
  isShared: boolean;
}

export type SaveResult = SavedSearch | 'name-taken' | 'too-many';

export async function insertSearch(db: Database, search: NewSearch): Promise<SaveResult> {
  const { scopeId, list, userId, name, query, isShared } = search;
  const { rows } = await sql<SavedSearch>`
    with s as (
      insert into saved_search (scope_id, list, name, query, is_shared, created_by)
      select ${scopeId}, ${list}, ${name}, ${JSON.stringify(query)}::jsonb, ${isShared}, ${userId}
      where (select count(*) from saved_search
        where scope_id = ${scopeId} and list = ${list} and created_by = ${userId}) < ${limits.savedSearches}
      on conflict do nothing returning *
    )
    select ${searchColumns(userId)} from s ${authors}`.execute(db);
  if (rows[0]) return rows[0];
  const taken = await sql`select from saved_search where scope_id = ${scopeId} and list = ${list}
    and created_by = ${userId} and lower(name) = lower(${name})`.execute(db);
  return taken.rows.length > 0 ? 'name-taken' : 'too-many';
}

interface StoredSearch {
  id: number;
  scopeId: number;
  createdBy: number;
  isShared: boolean;
  list: SearchableList;
  query: Record<string, string>;
}

export async function findStoredSearch(db: Database, id: number): Promise<StoredSearch | undefined> {
  const { rows } = await sql<StoredSearch>`
    select id, scope_id as "scopeId", created_by as "createdBy", is_shared as "isShared", list, query
    from saved_search where id = ${id}`.execute(db);
  return rows[0];
}

export async function deleteSearch(db: Database, id: number, userId: number): Promise<void> {
  await db.deleteFrom('saved_search').where('id', '=', id).where('created_by', '=', userId).execute();
}

/** Whether all labels belong to the scope. */
export async function areLabelsOf(db: Database, scopeId: number, labelIds: number[]): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${labelIds}::int[]) as requested (id)
    where not exists (select from label l where l.id = requested.id and l.scope_id = ${scopeId})`.execute(db);
  return rows.length === 0;
}
