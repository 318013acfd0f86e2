import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { writeNews } from '../../services/news/write-news.commands.ts';
import type { TargetReader } from './target-rows.filter.ts';

/** How many targets are named. */
const NAMED = 3;

/**
 * Tells a reader which of these targets, which are reached now, were not reached when the same targets were computed the last time. Call it
 * before their coverage is stored.
 */
export const writeNewsOfReached = (trx: Database, { listId, userId }: TargetReader, targetIds: readonly number[]) =>
  writeNews(
    trx,
    'reachable',
    ['target_list_id', 'data'],
    sql`select r.user_id, r.list_id, jsonb_build_object('count', count(*), 'targetIds', to_jsonb((array_agg(t.id order by t.id))[:${sql.lit(NAMED)}]))
      from target_reader r cross join unnest(${targetIds}::int[]) as t (id)
      where r.list_id = ${listId} and r.user_id = ${userId} and r.computed_version is not null and not exists (
        select from target_coverage c where c.list_id = r.list_id and c.user_id = r.user_id and c.target_id = t.id
          and c.people_between is not null)
      group by r.user_id, r.list_id`,
  );
