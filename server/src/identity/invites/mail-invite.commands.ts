import { hashToken } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import { registrationCode } from '../registration/registration-code.ts';
import { recordInviteMail, storeCodeHashes } from './invites.queries.ts';

export interface InviteMail {
  invite: { id: number; nonce: Buffer; firstName: string; emailAddress: string };
  secret: string;
  baseUrl: string;
}

/** Mails the link with the code. Needs a transaction. */
export async function mailInvite(db: Database, { invite, secret, baseUrl }: InviteMail): Promise<void> {
  const code = registrationCode(secret, invite);
  await storeCodeHashes(db, invite.id, { code_hash: hashToken(code) });
  await queueMail(db, 'registration-invite', invite.emailAddress, {
    subject: 'You are invited to Kith',
    greeting: `Hello ${invite.firstName},`,
    paragraphs: [
      'You are invited to join Kith, where people share whom they know. Open this link to register; it works for thirty days.',
      `If the page asks for it, your registration code is ${code}.`,
    ],
    action: { label: 'Register', url: `${baseUrl}/registration?code=${code}` },
  });
  await recordInviteMail(db, invite.id);
}
