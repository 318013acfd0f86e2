import type { PossiblePerson } from '@kith/contract/identity/registrations';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface Invite {
  id: number;
  firstName: string;
  lastName: string;
  emailAddress: string;
  linkedinUrl: string | null;
  expired: boolean;
  /** The code reached the invited mailbox, or an admin handed it out. */
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
  /** The details were given with a code that proves the mailbox. */
  mailboxProven: boolean;
  /** The details may be given (again). */
  open: boolean;
}

/** How often the details of one code may be given. */
const INIT_TRIES = 3;

/** The invite `i` behind a code: the one that is shown, or the one that was mailed. */
const hasCode = (codeHash: Buffer) => sql`(i.code_hash = ${codeHash} or i.mailed_code_hash = ${codeHash})`;

/** The invite behind a code, with where its registration stands. Revoked ones are as good as unknown. */
export async function findInvite(db: Database, codeHash: Buffer): Promise<Invite | null> {
  const { rows } = await sql<Invite>`
    select i.id, i.first_name as "firstName", i.last_name as "lastName", i.email_address as "emailAddress",
      i.linkedin_url as "linkedinUrl", i.expires_on <= now() as expired,
      (not i.owner_knows_code or i.mailed_code_hash is not distinct from ${codeHash}) as "mailboxProven",
      (select json_build_object('id', r.id, 'status', r.status, 'firstName', r.first_name, 'lastName', r.last_name,
          'emailPrimary', r.email_primary, 'linkedinUrl', r.linkedin_url, 'offeredPersonIds', r.offered_person_ids,
          'message', r.message, 'mailboxProven', r.mailbox_proven,
          'open', r.status = 'failed' or (r.status = 'started' and r.init_tries < ${INIT_TRIES}))
        from registration r where r.invite_id = i.id) as registration
    from registration_invite i where ${hasCode(codeHash)} and i.revoked_on is null`.execute(db);
  return rows[0] ?? null;
}

export async function findOffered(db: Database, ids: number[]): Promise<PossiblePerson[]> {
  const { rows } = await sql<PossiblePerson>`
    select p.id, p.name, p.headline,
      -- In the answer itself: whoever registers has no session that could open its address.
      (select 'data:image/webp;base64,' || translate(encode(small, 'base64'), E'\\n', '') from picture
        where picture.id = p.picture_id) as "profilePicture"
    from unnest(${ids}::int[]) with ordinality as offered (id, position) join person p using (id)
    where not exists (select from user_account u where u.person_id = p.id)
    order by offered.position`.execute(db);
  return rows;
}

export interface Details {
  firstName: string;
  lastName: string;
  emailPrimary: string;
  linkedinUrl: string | null;
  /** The normalised profile name in the LinkedIn URL. */
  slug: string | null;
}

const OFFERED = 5;

/**
 * Who the visitor may be: the same LinkedIn profile, the invited address, or the same full name; only people without a user.
 * The best reasons come first.
 */
export async function findPossible(db: Database, invitedEmail: string, details: Details): Promise<number[]> {
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
    group by p.id order by min(reason), p.id limit ${OFFERED}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Keeps the details, at most three times for a code and not once the profile is being built. After a failure one may always
 * start again. False: no more.
 */
export async function saveDetails(
  db: Database,
  { id, mailboxProven }: Pick<Invite, 'id' | 'mailboxProven'>,
  details: Details,
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
    where r.status = 'failed' or (r.status = 'started' and r.init_tries < ${INIT_TRIES})
    returning 1`.execute(db);
  return rows.length > 0;
}

export interface Completion {
  mailboxProven: boolean;
  personId: number | null;
  passwordHash: string;
  browserHash: Buffer;
}

/** True for the one who completes it; false for everybody who comes later, or at the same time. */
export async function saveCompletion(db: Database, registrationId: number, completion: Completion): Promise<boolean> {
  const { rows } = await sql`
    update registration set status = 'building', mailbox_proven = ${completion.mailboxProven}, person_id = ${completion.personId}, no_match = ${completion.personId === null},
      password_hash = ${completion.passwordHash}, browser_hash = ${completion.browserHash}, message = null
    where id = ${registrationId} and status = 'started'
      and (${completion.personId}::int is null or ${completion.personId} = any (offered_person_ids))
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The one sign-in without a password: once, within a minute, in the browser that completed it. Answers the user. */
export async function useLogin(db: Database, codeHash: Buffer, browserHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    update registration r set login_used_on = now()
    from registration_invite i join registration own on own.invite_id = i.id join user_account u on u.id = own.user_id
    where r.id = own.id and ${hasCode(codeHash)} and r.browser_hash = ${browserHash} and r.login_used_on is null
      and r.completed_on > now() - interval '60 seconds' and not u.disabled
    returning r.user_id as "userId"`.execute(db);
  return rows[0]?.userId ?? null;
}
