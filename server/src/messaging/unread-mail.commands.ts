import { memberName } from '../services/erasure/member-name.queries.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/mail.queries.ts';
import { isOnline, mayUseMessaging, type MessagingFor } from '../access/messaging-access.queries.ts';

/** At most this many users get an email in one run. The next run is a minute later. */
const USERS_A_RUN = 200;

interface UnreadSummary {
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
 * Sends one email to each offline user with messages that are unread for five minutes, about all unread messages that no email has
 * mentioned. At most one an hour, unless the user was active since the last.
 */
export async function mailUnread(db: Database, { baseUrl, messagingFor }: Options): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const unread of await takeDueSummaries(trx, messagingFor)) {
      const total = unread.conversations.reduce((sum, { unread: count }) => sum + count, 0);
      const messages = total === 1 ? 'a message' : `${total} messages`;
      await queueMail(trx, 'unread-messages', unread.username, {
        subject: total === 1 ? 'You have an unread message' : `You have ${total} unread messages`,
        greeting: `Hello ${unread.firstName},`,
        paragraphs: [
          `You have ${messages} in Kith that you have not read yet: ${unread.conversations
            .map(({ title, unread: count }) => `${title} (${count})`)
            .join(', ')}.`,
          'To stop these mails, switch them off in the settings of Messaging.',
        ],
        action: { label: 'Open Messaging', url: `${baseUrl}/messaging` },
      });
    }
  });
}

/** Finds and marks the messages in one transaction, so that each is mentioned in one email only. */
async function takeDueSummaries(db: Database, messagingFor: MessagingFor): Promise<UnreadSummary[]> {
  const { rows: due } = await sql<{ userId: number }>`
    select u.id as "userId" from user_account u left join messaging_settings s on s.user_id = u.id
    where ${mayUseMessaging(messagingFor)} and coalesce(s.mail, true) and not ${isOnline(sql`u.id`)}
      and (s.mailed_on is null or s.mailed_on < now() - interval '1 hour' or u.last_active > s.mailed_on)
      and u.id in (
        select p.user_id from conversation c join conversation_participant p on p.conversation_id = c.id
          join message m on m.conversation_id = c.id and m.sequence = greatest(p.read_sequence, p.mailed_sequence) + 1
        where c.updated_on > now() - interval '2 days' and m.created_on < now() - interval '5 minutes')
    order by u.id limit ${USERS_A_RUN} for no key update of u skip locked`.execute(db);
  const users = due.map(({ userId }) => userId);
  if (users.length === 0) return [];
  const { rows } = await sql<UnreadSummary>`
    with mailed as (
      update conversation_participant p set mailed_sequence = c.last_sequence
      from conversation c where c.id = p.conversation_id and p.user_id = any (${users}::int[])
        and c.last_sequence > greatest(p.read_sequence, p.mailed_sequence)
      returning p.user_id, p.conversation_id, c.last_sequence - p.read_sequence as unread
    ), mailed_users as (
      insert into messaging_settings (user_id, mailed_on) select distinct user_id, now() from mailed
      on conflict (user_id) do update set mailed_on = now()
    )
    select u.id as "userId", u.username, me.first_name as "firstName",
      json_agg(json_build_object('unread', mailed.unread, 'title', coalesce(c.subject, (
        select string_agg(${memberName}, ', ' order by p.sort_name) from conversation_participant o
          join user_account ou on ou.id = o.user_id left join person p on p.id = ou.person_id
        where o.conversation_id = c.id and o.user_id <> u.id), 'Group')) order by c.updated_on desc) as conversations
    from mailed join user_account u on u.id = mailed.user_id join person me on me.id = u.person_id
      join conversation c on c.id = mailed.conversation_id
    group by u.id, u.username, me.first_name`.execute(db);
  return rows;
}
