import { hashToken } from '../../platform/codes.ts';
import type { RegistrationView } from '@kith/contract/identity/registrations';
import { HttpError } from '../../platform/http/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { findInvite, findOffered, type Invite } from './registration.queries.ts';

/**
 * The invite of a code that may still be used, or that was used; anything else is told apart only where it helps the visitor.
 * Whoever proves the mailbox has the registration to themselves: what they typed is not shown to a code that others know.
 */
export async function openInvite(db: Database, code: string): Promise<Invite> {
  const invite = await findInvite(db, hashToken(code.toUpperCase()));
  if (!invite) throw new HttpError('notFound', 'Invalid registration code');
  if (invite.expired && invite.registration?.status !== 'completed')
    throw new HttpError('notFound', 'This registration code has expired. Ask for a new invitation.');
  if (invite.registration?.mailboxProven && !invite.mailboxProven)
    throw new HttpError('notFound', 'Continue this registration with the link in the mail, or log in.');
  return invite;
}

export async function viewOf(db: Database, code: string, invite: Invite): Promise<RegistrationView> {
  const { registration, mailboxProven } = invite;
  const offers = registration?.status === 'started' && mailboxProven;
  return {
    registration: {
      registrationCode: code,
      firstName: registration?.firstName ?? invite.firstName,
      lastName: registration?.lastName ?? invite.lastName,
      emailAddress: registration?.emailPrimary ?? invite.emailAddress,
      linkedinUrl: registration ? registration.linkedinUrl : invite.linkedinUrl,
      invitedEmailAddress: invite.emailAddress,
      failed: registration?.status === 'failed',
      completed: registration?.status === 'completed',
    },
    status: registration?.status ?? 'invited',
    error: registration?.status === 'failed',
    errorMessage: registration?.message ?? null,
    possiblePersons: offers ? await findOffered(db, registration.offeredPersonIds) : [],
  };
}
