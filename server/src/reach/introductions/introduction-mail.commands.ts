/**
 * Mails about introductions. They name nobody, and say neither the request nor the answer: admins see the subjects of all mails, and without
 * a mail server their texts too.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';

export interface MailSender {
  baseUrl: string;
}

interface Recipient {
  username: string;
  firstName: string;
}

/** Undefined if there is no such user, or they do not want mail. */
async function findRecipient(
  db: Database,
  id: number,
  role: 'requester' | 'introducer',
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.username, p.first_name as "firstName"
    from introduction i join user_account u on u.id = i.${sql.ref(`${role}_id`)} join person p on p.id = u.person_id
    where i.id = ${id} and i.introducer_id is not null and not u.disabled and exists (select from user_role r where r.user_id = u.id)
      and not exists (select from introduction_settings s where s.user_id = u.id and not s.mail)`.execute(db);
  return rows[0];
}

interface IntroductionMail extends MailSender {
  kind: Parameters<typeof queueMail>[1];
  to: 'requester' | 'introducer';
  subject: string;
  text: string;
}

async function mail(trx: Database, id: number, { kind, to, subject, text, baseUrl }: IntroductionMail): Promise<void> {
  const recipient = await findRecipient(trx, id, to);
  if (!recipient) return;
  await queueMail(trx, kind, recipient.username, {
    subject,
    greeting: `Hello ${recipient.firstName},`,
    paragraphs: [text, 'To stop these mails, switch them off in the settings of Introductions.'],
    action: { label: 'Open the request', url: `${baseUrl}/introductions/${id}` },
  });
}

/** To the introducer, when a request is new to them. */
export const mailRequest = (trx: Database, id: number, { baseUrl }: MailSender) =>
  mail(trx, id, {
    kind: 'introduction-request',
    to: 'introducer',
    baseUrl,
    subject: 'You are asked for an introduction',
    text: 'A member asks you for an introduction. Nobody but the two of you can read the request.',
  });

/** To the introducer, once. */
export const mailReminder = (trx: Database, id: number, { baseUrl }: MailSender) =>
  mail(trx, id, {
    kind: 'introduction-reminder',
    to: 'introducer',
    baseUrl,
    subject: 'A request waits for your answer',
    text: 'You were asked for an introduction a week ago. You can introduce them, pass the request on, or decline.',
  });

/** To the requester, when they were introduced or the introducer has declined: the same mail for both. */
export const mailAnswer = (trx: Database, id: number, { baseUrl }: MailSender) =>
  mail(trx, id, {
    kind: 'introduction-answer',
    to: 'requester',
    baseUrl,
    subject: 'Your request was answered',
    text: 'You asked for an introduction, and there is an answer.',
  });
