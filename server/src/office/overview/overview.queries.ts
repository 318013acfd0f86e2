import type { Overview } from '@kith/contract/office/overview';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { countEverybody } from '../../directory/count.ts';
import { isOpen } from '../../reach/introductions/takes-requests.filter.ts';
import { waitingClaimsCount } from '../claims/claims.queries.ts';

/** The number of rows created in each of the last twelve months, including months without rows. */
const countsByMonth = (table: string, condition: RawBuilder<unknown> = sql`true`) => sql`(
  select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'count', coalesce(c.n, 0)) order by m.month)
  from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), '1 month') as m(month)
  left join (
    select date_trunc('month', created_on) as month, count(*)::int as n from ${sql.table(table)} t
    where created_on >= date_trunc('month', now()) - interval '11 months' and ${condition} group by 1
  ) as c on c.month = m.month)`;

/** People added to networks, as counted by the imports. */
const connections = sql`(
  select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'count', coalesce(c.n, 0)) order by m.month)
  from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), '1 month') as m(month)
  left join (
    select date_trunc('month', created_on) as month, sum(coalesce((progress ->> 'added')::int, 0))::int as n
    from linkedin_import where status = 'completed' group by 1
  ) as c on c.month = m.month)`;

export async function readOverview(db: Database): Promise<Omit<Overview, 'backup' | 'release'>> {
  const { rows } = await sql<Omit<Overview, 'people' | 'backup' | 'release'>>`select
    (select json_build_object('total', count(*) filter (where not disabled),
      'activeThisMonth', count(*) filter (where not disabled and last_active > now() - interval '30 days'),
      'disabled', count(*) filter (where disabled)) from user_account) as members,
    (select count(*) from organization) as organizations,
    (select count(*) from issue where not is_resolved) as "issuesOpen",
    ${waitingClaimsCount} as "claimsWaiting",
    (select json_build_object('open', count(*) filter (where ${isOpen}),
      'introduced', count(*) filter (where i.state in ('introduced', 'closed')),
      'declined', count(*) filter (where i.state = 'declined'), 'total', count(*)) from introduction i) as introductions,
    (select json_build_object('total', count(*), 'shared', count(*) filter (where l.is_shared),
      'targets', (select count(*) from target t join target_list l on l.id = t.list_id
        where t.removed_on is null and l.deleted_on is null)) from target_list l where l.deleted_on is null) as "targetLists",
    json_build_object('members', ${countsByMonth('user_account')}, 'imports', ${countsByMonth('linkedin_import', sql`t.kind = 'file'`)},
      'searches', ${countsByMonth('saved_search')}, 'connections', ${connections}) as growth,
    (select json_build_object('running', count(*) filter (where status in ('running', 'undoing')),
      'failed', count(*) filter (where status = 'failed' and created_on > now() - interval '30 days'))
      from linkedin_import where kind = 'file') as imports,
    (select json_build_object('waiting', count(*) filter (where last_error is null),
      'failing', count(*) filter (where last_error is not null)) from mail where sent_on is null) as mail,
    json_build_object(
      'waiting', (select count(*) from graphile_worker._private_jobs
        where run_at <= now() and locked_at is null and attempts < max_attempts),
      'failing', (select coalesce(json_agg(f), '[]') from (
        select t.identifier as task, count(*)::int as count, (array_agg(left(j.last_error, 300) order by j.updated_at desc))[1] as "lastError"
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.last_error is not null group by t.identifier order by 2 desc limit 20) as f)) as jobs`.execute(db);
  const [overview] = rows;
  if (!overview) throw new Error('The overview has no row.');
  return { ...overview, people: await countEverybody(db) };
}
