/**
 * Sends one mail of the outbox. Without SMTP the outbox is where it stays; with SMTP a failed try is repeated by the queue,
 * and a try whose outcome nobody knows is not: twice is worse than once asked again.
 */
import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import { beginTry, markFailed, markSent } from './mail.queries.ts';

export interface MailOptions {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>;
  /** Where mail goes that nobody sends: the console of `npm start`. */
  show: (text: string) => void;
}

export function mailJob(db: Database, { config, show }: MailOptions) {
  const transport = config.SMTP_URL
    ? createTransport(config.SMTP_URL, { from: config.MAIL_FROM, disableFileAccess: true, disableUrlAccess: true })
    : undefined;
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
    if (mayHaveArrived(error)) return;
    await markFailed(db, mail.id, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markSent(db, mail.id);
}

/** The connection broke after the text was handed over, before the server said yes or no. */
function mayHaveArrived(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'DATA' && responseCode === undefined;
}
