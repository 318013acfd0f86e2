/** Creates the account of somebody who signs in at the provider for the first time. */
import { roleIds } from '@kith/contract/entities';
import { text } from '@kith/contract/fields';
import { limits } from '@kith/contract/limits';
import { linkedinSlug } from '@kith/contract/linkedin';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { authorize } from '../../platform/http/authorize.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { admitNewcomer } from '../../services/erasure/erased-addresses.queries.ts';
import { insertWaitingClaims } from '../registration/claims.commands.ts';
import { findPossiblePeople } from '../registration/registration.queries.ts';
import { createUserFor, insertPerson } from '../users/create-user.commands.ts';
import type { Identity } from './provider.ts';
import { mayHaveAccount } from './sign-on.policy.ts';

interface OpenInvite {
  id: number;
  firstName: string;
  lastName: string;
  linkedinUrl: string | null;
}

/** Needs a transaction. Refuses whoever has neither an open invite nor an address of an allowed domain. Returns the id of the user. */
export async function signUp(
  db: Database,
  identity: Identity,
  { email, domains, secret }: { email: string; domains: readonly string[]; secret: string },
): Promise<number> {
  const invites = await lockOpenInvites(db, email);
  authorize(mayHaveAccount, invites.length > 0 || domains.includes(domainOf(email)));
  const [invite] = invites;
  const names = namesOf(identity, invite, email);
  const linkedinUrl = await admitNewcomer(db, secret, {
    email,
    linkedinUrl: invite?.linkedinUrl ?? null,
    mailboxProven: true,
  });
  const slug = linkedinUrl && linkedinSlug(linkedinUrl);
  // Before the new person, who would be found too.
  const possible = await findPossiblePeople(db, email, { ...names, emailPrimary: email, linkedinUrl, slug });
  const personId = await insertPerson(db, { ...names, linkedinUrl });
  const userId = await createUserFor(db, personId, {
    username: email,
    passwordHash: NO_PASSWORD,
    roleIds: [roleIds.member],
  });
  const inviteIds = invites.map(({ id }) => id);
  await useInvites(db, inviteIds, userId);
  await recordActivity(db, {
    actorId: userId,
    action: 'registered',
    entityType: 'user',
    entityId: userId,
    details: { inviteIds },
  });
  // There is no page on which the newcomer could choose a record, so an admin decides.
  await insertWaitingClaims(db, userId, possible);
  return userId;
}

/** Also the invites of client invitations: the provider has proven the mailbox to which they were sent. */
async function lockOpenInvites(db: Database, email: string): Promise<OpenInvite[]> {
  const { rows } = await sql<OpenInvite>`
    select id, first_name as "firstName", last_name as "lastName", linkedin_url as "linkedinUrl" from registration_invite
    where lower(email_address) = lower(${email}) and revoked_on is null and used_on is null and expires_on > now()
    order by id for update`.execute(db);
  return rows;
}

async function useInvites(db: Database, inviteIds: number[], userId: number): Promise<void> {
  await sql`
    with used as (
      update registration_invite set used_on = now() where id = any (${inviteIds}::int[]) returning client_invitation_id
    )
    update client_invitation set user_id = ${userId}
    where id in (select client_invitation_id from used) and user_id is null`.execute(db);
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const name = text('Name', { max: limits.personName });
const nameIn = (value: unknown) => name.safeParse(value).data;

/** The names of the provider, else those of the invite, else the first part of the email address. */
function namesOf({ firstName, lastName }: Identity, invite: OpenInvite | undefined, email: string) {
  const first = nameIn(firstName);
  if (first !== undefined) return { firstName: first, lastName: nameIn(lastName) ?? '' };
  if (invite) return { firstName: invite.firstName, lastName: invite.lastName };
  return {
    firstName: email.split('@')[0]?.slice(0, limits.personName) || email.slice(0, limits.personName),
    lastName: '',
  };
}
