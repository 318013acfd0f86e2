/**
 * Mails about introductions. They name the people and contain no texts of a request: without a mail server, admins can read mails in the
 * outbox.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Letter } from '../../platform/mail/compose.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';

export interface MailSender {
  baseUrl: string;
}

interface Recipient {
  username: string;
  firstName: string;
  state: string;
  requester: string;
  introducer: string;
  target: string;
}

/** Undefined if there is no such user, or they do not want mail. */
async function findRecipient(
  db: Database,
  id: number,
  role: 'requester' | 'introducer',
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.username, me.first_name as "firstName", i.state, rp.name as requester, ip.name as introducer,
      coalesce(tp.name, o.name) as target
    from introduction i join user_account u on u.id = i.${sql.ref(`${role}_id`)} join person me on me.id = u.person_id
      join user_account ru on ru.id = i.requester_id join person rp on rp.id = ru.person_id
      join person ip on ip.id = i.introducer_person_id
      left join person tp on tp.id = i.target_person_id left join organization o on o.id = i.target_organization_id
    where i.id = ${id} and i.introducer_id is not null and not u.disabled and exists (select from user_role r where r.user_id = u.id)
      and not exists (select from introduction_settings s where s.user_id = u.id and not s.mail)`.execute(db);
  return rows[0];
}

async function mail(
  trx: Database,
  id: number,
  { kind, to, baseUrl }: { kind: Parameters<typeof queueMail>[1]; to: 'requester' | 'introducer' } & MailSender,
  write: (recipient: Recipient) => Pick<Letter, 'subject'> & { text: string },
): Promise<void> {
  const recipient = await findRecipient(trx, id, to);
  if (!recipient) return;
  const { subject, text } = write(recipient);
  await queueMail(trx, kind, recipient.username, {
    subject,
    greeting: `Hello ${recipient.firstName},`,
    paragraphs: [text, 'To stop these mails, switch them off in the settings of Introductions.'],
    action: { label: 'Open the request', url: `${baseUrl}/introductions/${id}` },
  });
}

/** To the introducer, when a request is new to them. */
export const mailRequest = (trx: Database, id: number, { baseUrl }: MailSender) =>
  mail(trx, id, { kind: 'introduction-request', to: 'introducer', baseUrl }, ({ requester, target }) => ({
    subject: `${requester} asks you for an introduction`,
    text: `${requester} asks you to introduce them to ${target}. Nobody but the two of you can read the request.`,
  }));

/** To the introducer, once. */
export const mailReminder = (trx: Database, id: number, { baseUrl }: MailSender) =>
  mail(trx, id, { kind: 'introduction-reminder', to: 'introducer', baseUrl }, ({ requester, target }) => ({
    subject: `${requester} waits for your answer`,
    text: `A week ago ${requester} asked you to introduce them to ${target}. You can introduce them, pass the request on, or decline.`,
  }));

/** To the requester, when they were introduced or the introducer has declined. */
export const mailAnswer = (trx: Database, id: number, { baseUrl }: MailSender) =>
  mail(trx, id, { kind: 'introduction-answer', to: 'requester', baseUrl }, ({ introducer, target, state }) =>
    state === 'introduced'
      ? { subject: `${introducer} has introduced you`, text: `${introducer} has introduced you to ${target}.` }
      : {
          subject: `${introducer} has answered your request`,
          text: `${introducer} has declined to introduce you to ${target}.`,
        },
  );
