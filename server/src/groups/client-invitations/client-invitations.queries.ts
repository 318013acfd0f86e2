import type { ClientInvitation } from '@kith/contract/groups/client-invitations';
import { memberName } from '../../services/erasure/member-name.queries.ts';
import { sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import { collaborates } from '../../access/collaborates.ts';
import { answerCondition } from '../invitations/invitations.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like.ts';

export type InvitationRow = Omit<ClientInvitation, 'link'> & {
  invite: { id: number; nonce: string };
  /** People with a user sign in instead of registering. */
  hasUser: boolean;
  inviter: string;
};

const columns = sql`
  i.id, floor(extract(epoch from i.created_on))::float8 as "createdOn", i.accepted, i.first_name as "firstName",
  i.last_name as "lastName", i.email_address as "emailAddress", i.linkedin_url as "linkedinUrl",
  json_build_object('id', g.id, 'name', g.name) as collective, i.emails_sent as "emailsSent",
  floor(extract(epoch from i.email_last_sent_on))::float8 as "emailLastSentOn",
  (select json_build_object('id', r.id, 'nonce', encode(r.nonce, 'hex')) from registration_invite r
    where r.client_invitation_id = i.id) as invite, i.user_id is not null as "hasUser",
  (select ${memberName} from user_account u left join person p on p.id = u.person_id where u.id = i.created_by) as inviter`;
const joined = sql`from client_invitation i join collective g on g.id = i.collective_id`;

export interface InvitationFilter {
  name?: string | undefined;
  email?: string | undefined;
  linkedin?: string | undefined;
  accepted: string;
  page: number;
  limit: number;
}

export async function pageOfInvitations(db: Database, clientId: number, filter: InvitationFilter) {
  const { name, email, linkedin, accepted, page, limit } = filter;
  const from = sql`${joined} where i.client_id = ${clientId}
    ${name ? sql`and fold_name(i.first_name || ' ' || i.last_name) like folded_pattern(${name})` : sql``}
    ${email ? sql`and i.email_address ilike ${containsPattern(email)}` : sql``}
    ${linkedin ? sql`and i.linkedin_url ilike ${containsPattern(linkedin)}` : sql``}
    ${answerCondition(accepted)}`;
  const { rows } = await sql<InvitationRow>`
    select ${columns} ${from} order by i.created_on desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { invitations: rows, total: await countRows(db, from) };
}

export async function findInvitation(db: Database, clientId: number, id: number): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} ${joined} where i.client_id = ${clientId} and i.id = ${id}`.execute(db);
  return rows[0];
}

/** The user with the invited address, if there is one, and whether they are a collaborator already. */
export async function findInvitedUser(db: Database, email: string, collectiveId: number) {
  const { rows } = await sql<{ userId: number; isCollaborator: boolean }>`
    select u.id as "userId",
      ${collaborates(sql`u.id`, collectiveId)} as "isCollaborator"
    from user_account u where lower(u.username) = lower(${email})`.execute(db);
  return rows[0];
}

export interface NewInvitation {
  clientId: number;
  ownerId: number;
  collectiveId: number;
  firstName: string;
  lastName: string;
  emailAddress: string;
  linkedinUrl: string;
  userId: number | null;
}

/** Only for the owner, and only to a collective of this client. Returns null if this address has an open invitation. */
export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<number | null> {
  const { clientId, ownerId, collectiveId, firstName, lastName, emailAddress, linkedinUrl, userId } = invitation;
  const { rows } = await sql<{ id: number }>`
    insert into client_invitation (client_id, collective_id, first_name, last_name, email_address, linkedin_url, user_id, created_by)
    select g.client_id, g.id, ${firstName}, ${lastName}, ${emailAddress}, ${linkedinUrl}, ${userId}::int, g.owner_user_id
    from collective g where g.id = ${collectiveId} and g.client_id = ${clientId} and g.owner_user_id = ${ownerId}
    for key share
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function isCollectiveOf(db: Database, clientId: number, collectiveId: number): Promise<boolean> {
  const { rows } = await sql`select from collective where id = ${collectiveId} and client_id = ${clientId}`.execute(db);
  return rows.length > 0;
}

/**
 * The platform invite with which a person without a user registers. People with a user get one too, so that neither the owner's link
 * nor its response time reveals whether there is a user.
 */
export async function insertRegistrationInvite(db: Database, invitationId: number): Promise<void> {
  await sql`
    insert into registration_invite (client_invitation_id, first_name, last_name, email_address, linkedin_url, created_by, owner_knows_code)
    select id, first_name, last_name, email_address, linkedin_url, created_by, true from client_invitation where id = ${invitationId}`.execute(
    db,
  );
}

/** Returns false if the invitation was answered concurrently. */
export async function countSentMail(db: Database, invitationId: number): Promise<boolean> {
  const { rows } = await sql`
    update client_invitation set emails_sent = emails_sent + 1, email_last_sent_on = now()
    where id = ${invitationId} and accepted is null returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes an open invitation and its code to register. If somebody is registering with the code, the platform invite is only detached
 * from the invitation, so that the registration can continue. Returns false if it was answered or is not the owner's.
 */
export async function deleteInvitation(
  db: Database,
  { clientId, ownerId, id }: { clientId: number; ownerId: number; id: number },
) {
  const open = sql`id = ${id} and client_id = ${clientId} and accepted is null
    and exists (select from client c where c.id = ${clientId} and c.owner_user_id = ${ownerId})`;
  const { rows } = await sql`select from client_invitation where ${open} for update`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    update registration_invite i set client_invitation_id = null where client_invitation_id = ${id}
      and exists (select from registration r where r.invite_id = i.id and r.status in ('building', 'completed'))`.execute(
    db,
  );
  await sql`delete from client_invitation where ${open}`.execute(db);
  return true;
}
