import type { PossiblePerson } from '@kith/contract/identity/registrations';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface RegistrationInvite {
  id: number;
  firstName: string;
  lastName: string;
  emailAddress: string;
  linkedinUrl: string | null;
  expired: boolean;
  /** The code was mailed to the invited address, or an admin gave it out. */
  mailboxProven: boolean;
  registration: RegistrationRow | null;
}

export interface RegistrationRow {
  id: number;
  status: 'started' | 'building' | 'completed' | 'failed';
  firstName: string;
  lastName: string;
  emailPrimary: string;
  linkedinUrl: string | null;
  offeredPersonIds: number[];
  message: string | null;
  /** The details were sent with a code that proves the mailbox. */
  mailboxProven: boolean;
  /** Whether the details may be sent (again). */
  open: boolean;
}

/** How often the details may be sent with one code. */
const MAX_INIT_TRIES = 3;

/** A condition on the invite `i`: the code is the shown or the mailed one. */
const matchesCode = (codeHash: Buffer) => sql`(i.code_hash = ${codeHash} or i.mailed_code_hash = ${codeHash})`;

/** The invite of a code, with its registration. Null for unknown and revoked codes. */
export async function findInvite(db: Database, codeHash: Buffer): Promise<RegistrationInvite | null> {
  const { rows } = await sql<RegistrationInvite>`
    select i.id, i.first_name as "firstName", i.last_name as "lastName", i.email_address as "emailAddress",
      i.linkedin_url as "linkedinUrl", i.expires_on <= now() as expired,
      (not i.owner_knows_code or i.mailed_code_hash is not distinct from ${codeHash}) as "mailboxProven",
      (select json_build_object('id', r.id, 'status', r.status, 'firstName', r.first_name, 'lastName', r.last_name,
          'emailPrimary', r.email_primary, 'linkedinUrl', r.linkedin_url, 'offeredPersonIds', r.offered_person_ids,
          'message', r.message, 'mailboxProven', r.mailbox_proven,
          'open', r.status = 'failed' or (r.status = 'started' and r.init_tries < ${MAX_INIT_TRIES}))
        from registration r where r.invite_id = i.id) as registration
    from registration_invite i where ${matchesCode(codeHash)} and i.revoked_on is null`.execute(db);
  return rows[0] ?? null;
}

export async function findOfferedPeople(db: Database, ids: number[]): Promise<PossiblePerson[]> {
  const { rows } = await sql<PossiblePerson>`
    select p.id, p.name, p.headline,
      -- As a data URL: a newcomer has no session to load the picture.
      (select 'data:image/webp;base64,' || translate(encode(small, 'base64'), E'\\n', '') from picture
        where picture.id = p.picture_id) as "profilePicture"
    from unnest(${ids}::int[]) with ordinality as offered (id, position) join person p using (id)
    where not exists (select from user_account u where u.person_id = p.id)
    order by offered.position`.execute(db);
  return rows;
}

export interface RegistrationDetails {
  firstName: string;
  lastName: string;
  emailPrimary: string;
  linkedinUrl: string | null;
  /** The normalized slug of the LinkedIn URL. */
  slug: string | null;
}

const MAX_OFFERED_PEOPLE = 5;

/**
 * People without a user that the newcomer may be: by LinkedIn profile, by the invited address, or by full name. Best reasons first.
 */
export async function findPossiblePeople(
  db: Database,
  invitedEmail: string,
  details: RegistrationDetails,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id, min(reason) from (
      select person_id as id, 1 as reason from person_linkedin_slug where slug = ${details.slug}
      union all
      select id, 2 from person where email_personal is not null and lower(email_personal) = lower(${invitedEmail})
      union all
      select id, 2 from person where email_work is not null and lower(email_work) = lower(${invitedEmail})
      union all
      (select id, 3 from person where sort_name = fold_name(${`${details.firstName} ${details.lastName}`}) limit 50)
    ) p
    where not exists (select from user_account u where u.person_id = p.id)
    group by p.id order by min(reason), p.id limit ${MAX_OFFERED_PEOPLE}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Stores the details, at most three times per code and not while the profile is being built. After a failure it is always allowed.
 * Returns false if it is not allowed.
 */
export async function saveDetails(
  db: Database,
  { id, mailboxProven }: Pick<RegistrationInvite, 'id' | 'mailboxProven'>,
  details: RegistrationDetails,
  offered: number[],
): Promise<boolean> {
  const { rows } = await sql`
    insert into registration as r (invite_id, first_name, last_name, email_primary, linkedin_url, offered_person_ids,
      mailbox_proven, init_tries)
    values (${id}, ${details.firstName}, ${details.lastName}, ${details.emailPrimary}, ${details.linkedinUrl}, ${offered},
      ${mailboxProven}, 1)
    on conflict (invite_id) do update set status = 'started', first_name = excluded.first_name, last_name = excluded.last_name,
      email_primary = excluded.email_primary, linkedin_url = excluded.linkedin_url,
      offered_person_ids = excluded.offered_person_ids, mailbox_proven = excluded.mailbox_proven, person_id = null, no_match = null,
      init_tries = r.init_tries + 1, message = null
    where r.status = 'failed' or (r.status = 'started' and r.init_tries < ${MAX_INIT_TRIES})
    returning 1`.execute(db);
  return rows.length > 0;
}

export interface RegistrationCompletion {
  mailboxProven: boolean;
  personId: number | null;
  passwordHash: string;
  browserHash: Buffer;
}

/** Returns true for exactly one of all concurrent and later calls. */
export async function saveCompletion(
  db: Database,
  registrationId: number,
  completion: RegistrationCompletion,
): Promise<boolean> {
  const { rows } = await sql`
    update registration set status = 'building', mailbox_proven = ${completion.mailboxProven}, person_id = ${completion.personId}, no_match = ${completion.personId === null},
      password_hash = ${completion.passwordHash}, browser_hash = ${completion.browserHash}, message = null
    where id = ${registrationId} and status = 'started'
      and (${completion.personId}::int is null or ${completion.personId} = any (offered_person_ids))
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The only sign-in without a password: once, within a minute, in the browser that completed it. Returns the user id. */
export async function useRegistrationSignIn(
  db: Database,
  codeHash: Buffer,
  browserHash: Buffer,
): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    update registration r set login_used_on = now()
    from registration_invite i join registration own on own.invite_id = i.id join user_account u on u.id = own.user_id
    where r.id = own.id and ${matchesCode(codeHash)} and r.browser_hash = ${browserHash} and r.login_used_on is null
      and r.completed_on > now() - interval '60 seconds' and not u.disabled
    returning r.user_id as "userId"`.execute(db);
  return rows[0]?.userId ?? null;
}
