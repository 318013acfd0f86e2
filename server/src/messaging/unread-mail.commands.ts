import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/mail.queries.ts';
import { isOnline, takesPart, type MessagingFor } from '../access/messaging-access.queries.ts';

/** As many people as one run tells; the next run is a minute later. */
const AT_ONCE = 200;

interface Unread {
  userId: number;
  username: string;
  firstName: string;
  conversations: { title: string; unread: number }[];
}

interface Options {
  baseUrl: string;
  messagingFor: MessagingFor;
}

/**
 * One mail to everybody who has left messages unread for five minutes and is not here, about all that they have not read and were not
 * told of. At most one an hour, unless they have been here since the last.
 */
export async function mailUnread(db: Database, { baseUrl, messagingFor }: Options): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const unread of await takeUnread(trx, messagingFor)) {
      const total = unread.conversations.reduce((sum, { unread: count }) => sum + count, 0);
      const messages = total === 1 ? 'a message' : `${total} messages`;
      await queueMail(trx, 'unread-messages', unread.username, {
        subject: total === 1 ? 'You have an unread message' : `You have ${total} unread messages`,
        greeting: `Hello ${unread.firstName},`,
        paragraphs: [
          `You have ${messages} in Kith that you have not read yet: ${unread.conversations
            .map(({ title, unread: count }) => `${title} (${count})`)
            .join(', ')}.`,
          'You do not want these mails? Switch them off in the settings of Messaging.',
        ],
        action: { label: 'Open Messaging', url: `${baseUrl}/messaging` },
      });
    }
  });
}

/** Finds and marks in one transaction: who is told is told once. */
async function takeUnread(db: Database, messagingFor: MessagingFor): Promise<Unread[]> {
  const { rows: due } = await sql<{ userId: number }>`
    select u.id as "userId" from user_account u left join messaging_settings s on s.user_id = u.id
    where ${takesPart(messagingFor)} and coalesce(s.mail, true) and not ${isOnline(sql`u.id`)}
      and (s.mailed_on is null or s.mailed_on < now() - interval '1 hour' or u.last_active > s.mailed_on)
      and u.id in (
        select p.user_id from conversation c join conversation_participant p on p.conversation_id = c.id
          join message m on m.conversation_id = c.id and m.sequence = greatest(p.read_sequence, p.mailed_sequence) + 1
        where c.updated_on > now() - interval '2 days' and m.created_on < now() - interval '5 minutes')
    order by u.id limit ${AT_ONCE} for no key update of u skip locked`.execute(db);
  const users = due.map(({ userId }) => userId);
  if (users.length === 0) return [];
  const { rows } = await sql<Unread>`
    with told as (
      update conversation_participant p set mailed_sequence = c.last_sequence
      from conversation c where c.id = p.conversation_id and p.user_id = any (${users}::int[])
        and c.last_sequence > greatest(p.read_sequence, p.mailed_sequence)
      returning p.user_id, p.conversation_id, c.last_sequence - p.read_sequence as unread
    ), remembered as (
      insert into messaging_settings (user_id, mailed_on) select distinct user_id, now() from told
      on conflict (user_id) do update set mailed_on = now()
    )
    select u.id as "userId", u.username, me.first_name as "firstName",
      json_agg(json_build_object('unread', told.unread, 'title', coalesce(c.subject, (
        select string_agg(p.name, ', ' order by p.sort_name) from conversation_participant o
          join user_account ou on ou.id = o.user_id join person p on p.id = ou.person_id
        where o.conversation_id = c.id and o.user_id <> u.id), 'Group')) order by c.updated_on desc) as conversations
    from told join user_account u on u.id = told.user_id join person me on me.id = u.person_id
      join conversation c on c.id = told.conversation_id
    group by u.id, u.username, me.first_name`.execute(db);
  return rows;
}
