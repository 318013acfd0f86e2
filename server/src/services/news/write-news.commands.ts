/** Writes news. Whoever changes something that is news for others calls this in the same transaction, or in a job that it queues. */
import type { NewsKind } from '@kith/contract/reach/news';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { LIVE_CHANNEL } from '../../platform/live/notify.queries.ts';

type Subject =
  | 'person_id'
  | 'work_role_id'
  | 'collective_id'
  | 'introduction_id'
  | 'saved_search_id'
  | 'target_list_id'
  | 'import_id';

/** A notification has at most 8,000 bytes. */
const USERS_PER_EVENT = 500;

/**
 * Writes one row for each row of `rows`, a SELECT of the user's id and then of `columns`, and notifies the devices of these users. A second
 * row about the same subject on a day replaces the first, and is unread again; the numbers of rows that nobody has read are added.
 */
export async function writeNews(
  trx: Database,
  kind: NewsKind,
  columns: readonly (Subject | 'data')[],
  rows: RawBuilder<unknown>,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    with written as (
      insert into news (user_id, kind, ${names})
      select x.user_id, ${kind}, ${sql.join(columns.map((column) => sql.ref(`x.${column}`)))}
      from (${rows}) x (user_id, ${names}) join user_account u on u.id = x.user_id and not u.disabled
      on conflict on constraint news_subject_key do update
      -- A new id, so that the order of ids is that of time.
      set id = excluded.id, created_on = excluded.created_on, read_on = null,
        data = case when news.read_on is null and news.data ? 'count' then excluded.data
          || jsonb_build_object('count', (news.data ->> 'count')::int + (excluded.data ->> 'count')::int) else excluded.data end
      returning user_id
    ), numbered as (
      select user_id, row_number() over (order by user_id) as number from (select distinct user_id from written) u
    )
    select pg_notify(${LIVE_CHANNEL}, json_build_object('type', 'news', 'userIds', json_agg(user_id))::text)
    from numbered group by number / ${USERS_PER_EVENT}::int`.execute(trx);
}
