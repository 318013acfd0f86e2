import type { TargetKind, TargetList } from '@kith/contract/reach/targets';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { unixSeconds } from '../../platform/database/unix-seconds.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { canRead, coverageVersion } from './target-rows.filter.ts';

const count = (name: string) => sql`coalesce((r.counts ->> ${sql.lit(name)})::int, 0)`;
const counts = (names: readonly string[]) =>
  sql`json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), count(name)]))})`;

const columns = (user: User): RawBuilder<unknown> => sql`
  l.id, l.name, l.kind, l.owner_id = ${user.id} as "isMine", l.is_shared as "isShared",
  json_build_object('personId', p.id, 'name', p.name) as owner,
  case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as collective,
  (select count(*) from target t where t.list_id = l.id and t.removed_on is null) as targets,
  ${counts(['matched', 'doubtful', 'unmatched'])} as totals, ${counts(['direct', 'one', 'two', 'none'])} as coverage,
  ${unixSeconds('r.computed_on')} as "computedOn",
  r.list_id is not null and (r.is_due or r.resume_after is not null or r.computed_version is distinct from ${coverageVersion(sql`${user.id}`)})
    as "isUpdating",
  ${unixSeconds('l.created_on')} as "createdOn"`;

const details = (user: User): RawBuilder<unknown> => sql`
  join user_account u on u.id = l.owner_id join person p on p.id = u.person_id
  left join collective k on k.id = l.collective_id
  left join target_reader r on r.list_id = l.id and r.user_id = ${user.id}`;

export async function pageOfLists(
  db: Database,
  user: User,
  { page, limit }: { page: number; limit: number },
): Promise<{ lists: TargetList[]; total: number }> {
  const from = sql`from target_list l where ${canRead(user.id)}`;
  const order = sql`order by lower(l.name), l.id`;
  const { rows } = await sql<TargetList>`
    select ${columns(user)} from (select l.* ${from} ${order} limit ${limit} offset ${(page - 1) * limit}) l ${details(user)} ${order}`.execute(
    db,
  );
  return { lists: rows, total: await countRows(db, from) };
}

export async function findList(db: Database, user: User, id: number): Promise<TargetList> {
  const { rows } = await sql<TargetList>`
    select ${columns(user)} from target_list l ${details(user)} where l.id = ${id} and ${canRead(user.id)}`.execute(db);
  if (!rows[0]) throw notList();
  return rows[0];
}

export interface StoredList {
  id: number;
  ownerId: number;
  kind: TargetKind;
  collectiveId: number | null;
}

export async function findStoredList(db: Database, user: User, id: number): Promise<StoredList> {
  const { rows } = await sql<StoredList>`
    select l.id, l.owner_id as "ownerId", l.kind, l.collective_id as "collectiveId"
    from target_list l where l.id = ${id} and ${canRead(user.id)}`.execute(db);
  if (!rows[0]) throw notList();
  return rows[0];
}

/** The same for a list of others and for none. */
export const notList = () => notFound('This target list');
