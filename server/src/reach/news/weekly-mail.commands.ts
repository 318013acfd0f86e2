import { roleIds } from '@kith/contract/entities';
import { newsSentence, textOf } from '@kith/contract/reach/news-sentences';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import type { Viewer } from '../../access/profile-access.ts';
import { pageOfNews } from './news.queries.ts';

/** The users of one transaction. */
const STEP = 50;
const MOST_LINES = 10;

interface Recipient {
  username: string;
  firstName: string;
  viewer: Viewer;
}

/** Mails every member with unread news, at most once in a week. The mail has what the member may read now. */
export async function mailWeeklyNews(db: Database, { baseUrl }: { baseUrl: string }): Promise<void> {
  const mailSome = (trx: Database) => takeRecipients(trx).then((all) => mailAll(trx, all, baseUrl));
  while ((await db.transaction().execute(mailSome)) === STEP);
}

async function mailAll(trx: Database, recipients: readonly Recipient[], baseUrl: string): Promise<number> {
  for (const { username, firstName, viewer } of recipients) {
    const { news, total } = await pageOfNews(trx, viewer, { unread: true, page: 1, limit: MOST_LINES });
    if (total === 0) continue;
    await queueMail(trx, 'weekly-news', username, {
      subject: 'Your week in Kith',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'This is new, and you have not read it yet.',
        ...news.map((one) => textOf(newsSentence(one))),
        ...(total > news.length ? [`And ${(total - news.length).toLocaleString('en')} more.`] : []),
        'To stop these mails, switch them off in the settings of News.',
      ],
      action: { label: 'Open News', url: `${baseUrl}/news` },
    });
  }
  return recipients.length;
}

/** Marks them as mailed, so that a job that is repeated mails the others only. */
async function takeRecipients(trx: Database): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with due as (
      select u.id from user_account u left join news_settings s on s.user_id = u.id
      where not u.disabled and coalesce(s.weekly_mail, true) and (s.mailed_on is null or s.mailed_on < now() - interval '6 days')
        and exists (select from news n where n.user_id = u.id and n.read_on is null)
        and exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.member)})
      order by u.id limit ${STEP} for no key update of u skip locked
    ), mailed as (
      insert into news_settings (user_id, mailed_on) select id, now() from due
      on conflict (user_id) do update set mailed_on = now()
    )
    select u.username, p.first_name as "firstName", json_build_object('id', u.id, 'personId', u.person_id,
      'isAdmin', exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.admin)})) as viewer
    from due join user_account u on u.id = due.id join person p on p.id = u.person_id order by u.id`.execute(trx);
  return rows;
}
