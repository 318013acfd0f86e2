import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';
import { admitNewcomer } from '../../services/erasure/erased-addresses.queries.ts';
import { insertProvenClaim, insertWaitingClaims } from './claims.commands.ts';
import { requestLoginEmailChange } from '../login-email/login-email.commands.ts';
import { createUserFor, insertPerson } from '../users/create-user.commands.ts';

export interface BuildContext {
  baseUrl: string;
  secret: string;
}

/** A failure that the newcomer can act on. The newcomer reads the message. */
export class RegistrationFailure extends Error {}

interface RegistrationToBuild {
  id: number;
  inviteId: number;
  clientInvitationId: number | null;
  invitedEmail: string;
  firstName: string;
  lastName: string;
  emailPrimary: string;
  linkedinUrl: string | null;
  personId: number | null;
  mailboxProven: boolean;
  /** The people that the newcomer may be. */
  offeredPersonIds: number[];
  passwordHash: string;
}

/**
 * Creates the user, the network and, if none was claimed, the person; assigns the client invitation. Unproven claims wait for an
 * admin. It is one transaction, so that the job can be repeated after a crash.
 */
export async function buildProfile(db: Database, registrationId: number, context: BuildContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const registration = await lockRegistration(trx, registrationId);
    if (!registration) return;
    const linkedinUrl = await admitNewcomer(trx, context.secret, {
      ...registration,
      email: registration.invitedEmail,
    });
    const personId =
      registration.personId === null
        ? await insertPerson(trx, { ...registration, linkedinUrl })
        : await claimPerson(trx, registration.personId);
    const taken =
      await sql`select from user_account where lower(username) = lower(${registration.invitedEmail})`.execute(trx);
    if (taken.rows.length > 0)
      throw new RegistrationFailure('An account with your email address already exists. Log in instead.');
    const userId = await createUserFor(trx, personId, {
      username: registration.invitedEmail,
      passwordHash: registration.passwordHash,
      roleIds: [2],
    });
    if (registration.clientInvitationId !== null)
      await trx
        .updateTable('client_invitation')
        .set({ user_id: userId })
        .where('id', '=', registration.clientInvitationId)
        .where('user_id', 'is', null)
        .execute();
    await sql`update registration_invite set used_on = now() where id = ${registration.inviteId}`.execute(trx);
    await trx
      .updateTable('registration')
      .set({
        status: 'completed',
        completed_on: sql<Date>`now()`,
        user_id: userId,
        person_id: personId,
        password_hash: null,
      })
      .where('id', '=', registrationId)
      .execute();
    const entity = { entityType: 'user', entityId: userId } as const;
    await recordActivity(trx, {
      actorId: userId,
      action: 'registered',
      ...entity,
      details: { inviteId: registration.inviteId },
    });
    if (registration.personId !== null) await insertProvenClaim(trx, userId, personId);
    else if (!registration.mailboxProven) await insertWaitingClaims(trx, userId, registration.offeredPersonIds);
    // The invited address is the login until the other address is confirmed.
    if (registration.emailPrimary.toLowerCase() !== registration.invitedEmail.toLowerCase())
      await requestLoginEmailChange(trx, { userId, username: registration.emailPrimary, baseUrl: context.baseUrl });
  });
}

async function lockRegistration(db: Database, registrationId: number): Promise<RegistrationToBuild | null> {
  const { rows } = await sql<RegistrationToBuild>`
    select r.id, i.id as "inviteId", i.client_invitation_id as "clientInvitationId", i.email_address as "invitedEmail",
      r.first_name as "firstName", r.last_name as "lastName", r.email_primary as "emailPrimary",
      r.linkedin_url as "linkedinUrl", r.person_id as "personId", r.mailbox_proven as "mailboxProven",
      r.offered_person_ids as "offeredPersonIds", r.password_hash as "passwordHash"
    from registration r join registration_invite i on i.id = r.invite_id
    where r.id = ${registrationId} and r.status = 'building' for update of r, i`.execute(db);
  return rows[0] ?? null;
}

/** The lock serializes two newcomers who choose the same record: the second one finds it taken. */
async function claimPerson(db: Database, personId: number): Promise<number> {
  await sql`select from person where id = ${personId} for update`.execute(db);
  const { rows } = await sql`select from user_account where person_id = ${personId}`.execute(db);
  if (rows.length > 0)
    throw new RegistrationFailure(
      'Somebody else has claimed this record. Start again, and choose another record or none.',
    );
  return personId;
}

export async function failRegistration(db: Database, registrationId: number, message: string): Promise<void> {
  await db
    .updateTable('registration')
    .set({ status: 'failed', message, password_hash: null })
    .where('id', '=', registrationId)
    .where('status', '=', 'building')
    .execute();
}
