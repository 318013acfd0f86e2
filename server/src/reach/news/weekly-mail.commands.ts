import { roleIds } from '@kith/contract/entities';
import { newsKinds, type NewsKind } from '@kith/contract/reach/news';
import { kindsCountedInMail, newsCountSentence, newsSentence, textOf } from '@kith/contract/reach/news-sentences';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import type { Viewer } from '../../access/profile-access.ts';
import { countUnreadOf, latestUnread } from './news.queries.ts';

/** The users of one transaction. */
const STEP = 50;
const MOST_SENTENCES = 10;

interface Recipient {
  username: string;
  firstName: string;
  viewer: Viewer;
  /** When they got the previous mail. */
  mailedOn: string | null;
}

/** Mails every member whose unread news came after their previous mail, at most once in a week. The mail has what they may read now. */
export async function mailWeeklyNews(db: Database, { baseUrl }: { baseUrl: string }): Promise<void> {
  const mailSome = (trx: Database) => takeRecipients(trx).then((all) => mailAll(trx, all, baseUrl));
  while ((await db.transaction().execute(mailSome)) === STEP);
}

async function mailAll(trx: Database, recipients: readonly Recipient[], baseUrl: string): Promise<number> {
  for (const recipient of recipients) {
    const lines = await linesFor(trx, recipient);
    if (lines.length === 0) continue;
    await queueMail(trx, 'weekly-news', recipient.username, {
      subject: 'Your week in Kith',
      greeting: `Hello ${recipient.firstName},`,
      paragraphs: [
        'This is new, and you have not read it yet.',
        ...lines,
        'To stop these mails, switch them off in the settings of News.',
      ],
      action: { label: 'Open News', url: `${baseUrl}/news` },
    });
  }
  return recipients.length;
}

const kindsInSentences = (Object.keys(newsKinds) as NewsKind[]).filter((kind) =>
  kindsCountedInMail.every((counted) => counted !== kind),
);

async function linesFor(trx: Database, { viewer, mailedOn: since }: Recipient): Promise<string[]> {
  const lines: string[] = [];
  for (const kind of kindsCountedInMail) {
    const count = await countUnreadOf(trx, viewer, { kinds: [kind], since });
    if (count > 0) lines.push(newsCountSentence(kind, count));
  }
  const { news, total } = await latestUnread(trx, viewer, { kinds: kindsInSentences, since }, MOST_SENTENCES);
  lines.push(...news.map((one) => textOf(newsSentence(one))));
  if (total > news.length) lines.push(`And ${(total - news.length).toLocaleString('en')} more.`);
  return lines;
}

/** Marks them as mailed, so that a job that is repeated mails the others only. */
async function takeRecipients(trx: Database): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with due as (
      select u.id, s.mailed_on from user_account u left join news_settings s on s.user_id = u.id
      where not u.disabled and coalesce(s.weekly_mail, true) and (s.mailed_on is null or s.mailed_on < now() - interval '6 days')
        and exists (select from news n where n.user_id = u.id and n.read_on is null and (s.mailed_on is null or n.created_on > s.mailed_on))
        and exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.member)})
      order by u.id limit ${STEP} for no key update of u skip locked
    ), mailed as (
      insert into news_settings (user_id, mailed_on) select id, now() from due
      on conflict (user_id) do update set mailed_on = now()
    )
    select u.username, p.first_name as "firstName", due.mailed_on::text as "mailedOn", json_build_object('id', u.id, 'personId', u.person_id,
      'isAdmin', exists (select from user_role r where r.user_id = u.id and r.role_id = ${sql.lit(roleIds.admin)})) as viewer
    from due join user_account u on u.id = due.id join person p on p.id = u.person_id order by u.id`.execute(trx);
  return rows;
}
