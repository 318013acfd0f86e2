import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isInScopesOf } from '../../access/profile-access.ts';
import { writeNews } from '../../services/news/write-news.commands.ts';

interface DueRow {
  userId: number;
  personId: number;
  months: number;
  dueOn: string;
}

const isAdmin = sql`exists (select from user_role r where r.user_id = k.user_id and r.role_id = 1)`;

/** Writes news of everybody who is due: once for each due day, and only to users who see the person. */
export const writeDueNews = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueRow>`
      update keep_in_touch k set news_due_on = due_on from user_account u
      where k.due_on <= (now() at time zone 'UTC')::date and k.news_due_on is distinct from k.due_on
        and u.id = k.user_id and not u.disabled and u.person_id <> k.person_id
        and (${isAdmin} or ${isInScopesOf(sql`k.user_id`, sql`k.person_id`)})
      returning k.user_id as "userId", k.person_id as "personId", k.months, k.due_on as "dueOn"`.execute(trx);
    if (rows.length === 0) return;
    await writeNews(
      trx,
      'keepInTouch',
      ['person_id', 'data'],
      sql`select "userId", "personId", jsonb_build_object('months', months, 'dueOn', "dueOn")
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as due ("userId" int, "personId" int, months int, "dueOn" date)`,
    );
  });
