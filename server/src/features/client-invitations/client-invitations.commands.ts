import { hashToken } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/mail.queries.ts';
import { countMail as countCode, storeCodeHash } from '../invites/invites.queries.ts';
import { registrationCode } from '../registration/registration-code.ts';
import { countMail, type InvitationRow } from './client-invitations.queries.ts';

export interface Mailing {
  secret: string;
  baseUrl: string;
}

const codeOf = ({ id, nonce }: { id: number; nonce: string }, secret: string) =>
  registrationCode(secret, { id, nonce: Buffer.from(nonce, 'hex') });

/** Where the invited answers: under their account, or by registering first. */
export function linkOf({ accepted, invite }: InvitationRow, { secret, baseUrl }: Mailing): string | null {
  if (accepted !== null) return null;
  return invite ? `${baseUrl}/registration?code=${codeOf(invite, secret)}` : `${baseUrl}/invitations`;
}

/** Mails the link. Call it in a transaction. False: there was an answer meanwhile. */
export async function mailInvitation(
  db: Database,
  { invitation, ...mailing }: Mailing & { invitation: InvitationRow },
): Promise<boolean> {
  if (!(await countMail(db, invitation.id))) return false;
  const { invite, inviter, collective, firstName, emailAddress } = invitation;
  if (invite) {
    await storeCodeHash(db, invite.id, hashToken(codeOf(invite, mailing.secret)));
    await countCode(db, invite.id);
  }
  await queueMail(db, 'client-invitation', emailAddress, {
    subject: `${inviter} invites you to ${collective.name}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${inviter} invites you to the collective ${collective.name} on Kith, where people share whom they know.`,
      invite
        ? 'The link leads you through the registration; it works for thirty days.'
        : 'Sign in and answer under Account, Invitations.',
    ],
    action: { label: invite ? 'Register' : 'See the invitation', url: linkOf(invitation, mailing) ?? mailing.baseUrl },
  });
  return true;
}
