/**
 * Sends one mail of the outbox. Without SMTP it stays in the outbox. With SMTP the queue repeats a failed try, but not one with an unknown
 * result: a second mail is worse than a user who has to request it again.
 */
import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import { beginTry, eraseText, markFailed, markSent } from './mail.queries.ts';

/** A mail server that does not answer must not block a worker for minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export interface MailOptions {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>;
  /** Prints mail that is not sent, to the terminal of `npm start`. */
  show: (text: string) => void;
}

/** Without SMTP there is none. */
export const mailTransport = ({ SMTP_URL, MAIL_FROM }: MailOptions['config']): Transporter | undefined =>
  SMTP_URL
    ? createTransport(
        { url: SMTP_URL, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
        { from: MAIL_FROM },
      )
    : undefined;

export function mailJob(db: Database, { config, show }: MailOptions) {
  const transport = mailTransport(config);
  return async (payload: unknown): Promise<void> => {
    const { mailId } = payload as { mailId: number };
    const mail = await beginTry(db, mailId);
    if (!mail) return;
    if (transport) await send(transport, db, mail);
    else show(`\nMail to ${mail.recipient}: ${mail.subject}\n\n${mail.text}\n`);
  };
}

type Mail = NonNullable<Awaited<ReturnType<typeof beginTry>>>;

async function send(transport: Transporter, db: Database, mail: Mail): Promise<void> {
  try {
    await transport.sendMail({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.messageId}@kith>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    if (mayHaveArrived(error)) return eraseText(db, mail.id);
    await markFailed(db, mail.id, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markSent(db, mail.id);
}

interface SmtpError {
  code?: string;
  /** The status of the mail server. */
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
}

/** Failures before the text of a mail is transferred. */
const failuresBeforeTransfer = new Set([
  'EDNS',
  'EAUTH',
  'EENVELOPE',
  'ETLS',
  'EPROXY',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'connect',
  'getaddrinfo',
]);

/** Any other failure may be a connection that was lost after the transfer: nodemailer reports it like one that was lost before. */
function mayHaveArrived(error: unknown): boolean {
  const { code = '', responseCode, syscall = '', timeoutType = '' } = error as SmtpError;
  return responseCode === undefined && ![code, syscall, timeoutType].some((word) => failuresBeforeTransfer.has(word));
}
