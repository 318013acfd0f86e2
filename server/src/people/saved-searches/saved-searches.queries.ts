import { adminPersonFilters } from '@kith/contract/people/person-filters';
import { limits } from '@kith/contract/limits';
import type { SavedSearch, SearchableList } from '@kith/contract/people/saved-searches';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Place {
  scopeId: number;
  list: SearchableList;
  userId: number;
}

const columns = (
  userId: number,
) => sql`s.id, s.name, s.query, s.is_shared as "isShared", s.created_by = ${userId} as "isMine",
  json_build_object('id', p.id, 'name', p.name) as "createdBy"`;
const authors = sql`join user_account u on u.id = s.created_by join person p on p.id = u.person_id`;

/** Mine first, each group by name. Those with filters that the caller may not use (any more) would only be refused, and are left out. */
export async function savedSearches(
  db: Database,
  { scopeId, list, userId }: Place,
  isAdmin: boolean,
): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select ${columns(userId)} from saved_search s ${authors}
    where s.scope_id = ${scopeId} and s.list = ${list} and (s.created_by = ${userId} or s.is_shared)
      and (${isAdmin} or not s.query ?| ${[...adminPersonFilters]}::text[])
    order by s.created_by <> ${userId}, lower(s.name), s.id limit 500`.execute(db);
  return rows;
}

export interface NewSearch extends Place {
  name: string;
  query: Record<string, string>;
  isShared: boolean;
}

export type Saved = SavedSearch | 'name-taken' | 'too-many';

export async function insertSearch(db: Database, search: NewSearch): Promise<Saved> {
  const { scopeId, list, userId, name, query, isShared } = search;
  const { rows } = await sql<SavedSearch>`
    with s as (
      insert into saved_search (scope_id, list, name, query, is_shared, created_by)
      select ${scopeId}, ${list}, ${name}, ${JSON.stringify(query)}::jsonb, ${isShared}, ${userId}
      where (select count(*) from saved_search
        where scope_id = ${scopeId} and list = ${list} and created_by = ${userId}) < ${limits.savedSearches}
      on conflict do nothing returning *
    )
    select ${columns(userId)} from s ${authors}`.execute(db);
  if (rows[0]) return rows[0];
  const taken = await sql`select from saved_search where scope_id = ${scopeId} and list = ${list}
    and created_by = ${userId} and lower(name) = lower(${name})`.execute(db);
  return taken.rows.length > 0 ? 'name-taken' : 'too-many';
}

interface KeptSearch {
  scopeId: number;
  createdBy: number;
}

export async function findSearch(db: Database, id: number): Promise<KeptSearch | undefined> {
  return db
    .selectFrom('saved_search')
    .where('id', '=', id)
    .select(['scope_id as scopeId', 'created_by as createdBy'])
    .executeTakeFirst();
}

export async function deleteSearch(db: Database, id: number, userId: number): Promise<void> {
  await db.deleteFrom('saved_search').where('id', '=', id).where('created_by', '=', userId).execute();
}

/** Whether all of these are labels of the scope. */
export async function areLabelsOf(db: Database, scopeId: number, labelIds: number[]): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${labelIds}::int[]) as asked (id)
    where not exists (select from label l where l.id = asked.id and l.scope_id = ${scopeId})`.execute(db);
  return rows.length === 0;
}
