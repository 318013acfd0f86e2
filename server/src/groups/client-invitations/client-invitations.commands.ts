import { hashToken } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import { recordInviteMail as countCode, storeCodeHashes } from '../../identity/invites/invites.queries.ts';
import { mailedCode, registrationCode } from '../../identity/registration/registration-code.ts';
import { countSentMail, type InvitationRow } from './client-invitations.queries.ts';

export interface MailOptions {
  secret: string;
  baseUrl: string;
}

const inviteOf = ({ invite: { id, nonce } }: InvitationRow) => ({ id, nonce: Buffer.from(nonce, 'hex') });
const registrationUrl = (baseUrl: string, code: string) => `${baseUrl}/registration?code=${code}`;

/** The link that the owner may copy. It does not reveal whether the address has a user, and does not prove access to the mailbox. */
export const invitationLink = (invitation: InvitationRow, { secret, baseUrl }: MailOptions): string | null =>
  invitation.accepted === null ? registrationUrl(baseUrl, registrationCode(secret, inviteOf(invitation))) : null;

/** Mails the link. Call it in a transaction. Returns false if the invitation was answered concurrently. */
export async function mailInvitation(
  db: Database,
  { invitation, ...mailing }: MailOptions & { invitation: InvitationRow },
): Promise<boolean> {
  if (!(await countSentMail(db, invitation.id))) return false;
  const { hasUser, inviter, collective, firstName, emailAddress } = invitation;
  const invite = inviteOf(invitation);
  const mailed = mailedCode(mailing.secret, invite);
  await storeCodeHashes(db, invite.id, {
    code_hash: hashToken(registrationCode(mailing.secret, invite)),
    mailed_code_hash: hashToken(mailed),
  });
  await countCode(db, invite.id);
  await queueMail(db, 'client-invitation', emailAddress, {
    subject: `${inviter} invites you to ${collective.name}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${inviter} invites you to the collective ${collective.name} on Kith, where people share whom they know.`,
      hasUser
        ? 'Log in and answer under Account, Invitations.'
        : 'The link leads you through the registration; it works for thirty days.',
    ],
    action: hasUser
      ? { label: 'See the invitation', url: `${mailing.baseUrl}/invitations` }
      : { label: 'Register', url: registrationUrl(mailing.baseUrl, mailed) },
  });
  return true;
}
