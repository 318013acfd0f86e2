import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { writeNews } from '../../services/news/write-news.commands.ts';
import type { RunningImport } from './import-facts.queries.ts';

/** Tells the member how many contacts an import has added whom they have not rated. Not for one that was added by hand. */
export async function writeNewsOfUnrated(trx: Database, { id, userId, personId, kind }: RunningImport): Promise<void> {
  if (kind === 'hand') return;
  await writeNews(
    trx,
    'rate',
    ['import_id', 'data'],
    sql`select i.user_id, i.id, jsonb_build_object('count', unrated.count, 'importedOn', (i.created_on at time zone 'UTC')::date)
      from linkedin_import i cross join lateral (
        select count(*) from linkedin_import_row r where r.import_id = i.id and r.change ? 'addedEdge' and not exists (
          select from relationship s where s.from_person_id = ${personId} and s.to_person_id = r.person_id)) unrated
      where i.id = ${id} and i.user_id = ${userId} and unrated.count > 0`,
  );
}
