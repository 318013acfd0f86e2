import { hashToken } from '../../platform/codes.ts';
import type { RegistrationView } from '@kith/contract/identity/registrations';
import { HttpError } from '../../platform/http/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { findInvite, findOfferedPeople, type RegistrationInvite } from './registration.queries.ts';

/**
 * Loads the invite of a usable or completed code; otherwise answers 404, with a reason only where it helps the newcomer.
 * Once the mailbox is proven, the registration opens only with the mailed code, because other people know the shown code.
 */
export async function openInvite(db: Database, code: string): Promise<RegistrationInvite> {
  const invite = await findInvite(db, hashToken(code.toUpperCase()));
  if (!invite) throw new HttpError('notFound', 'Invalid registration code');
  if (invite.expired && invite.registration?.status !== 'completed')
    throw new HttpError('notFound', 'This registration code has expired. Ask for a new invitation.');
  if (invite.registration?.mailboxProven && !invite.mailboxProven)
    throw new HttpError('notFound', 'Continue this registration with the link in the mail, or log in.');
  return invite;
}

export async function presentRegistration(
  db: Database,
  code: string,
  invite: RegistrationInvite,
): Promise<RegistrationView> {
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
    possiblePersons: offers ? await findOfferedPeople(db, registration.offeredPersonIds) : [],
  };
}
