import type { PlatformInvite } from '@kith/contract/identity/registrations';
import type { downloadInvites, inviteOrders, listInvites } from '@kith/contract/identity/invites';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like.ts';
import { orderBy } from '../../platform/database/order-by.ts';

export type InviteRow = Omit<PlatformInvite, 'registrationCode'> & { nonce: Buffer };

const inviteColumns = sql`
  i.id, floor(extract(epoch from i.created_on))::float8 as "createdOn", i.first_name as "firstName", i.last_name as "lastName",
  i.email_address as "emailAddress", i.linkedin_url as "linkedinUrl", i.emails_sent as "emailsSent",
  floor(extract(epoch from i.email_last_sent_on))::float8 as "emailLastSentOn", i.nonce,
  floor(extract(epoch from i.expires_on))::float8 as "expiresOn", i.revoked_on is not null as revoked,
  i.used_on is not null as completed`;

type InviteFilter = z.output<typeof downloadInvites.query>;

const orders: Record<(typeof inviteOrders)[number], RawBuilder<unknown>> = {
  createdOn: sql`i.created_on`,
  lastName: sql`fold_name(i.last_name || ' ' || i.first_name)`,
  emailAddress: sql`lower(i.email_address)`,
  emailsSent: sql`i.emails_sent`,
  emailLastSentOn: sql`i.email_last_sent_on`,
};

/** Excludes the invites of client invitations, which belong to the client. */
const isPlatformInvite = sql`not i.owner_knows_code`;

const where = ({ name, email, linkedin }: InviteFilter) => sql`where ${isPlatformInvite}
    ${name ? sql`and fold_name(i.first_name || ' ' || i.last_name) like folded_pattern(${name})` : sql``}
    ${email ? sql`and i.email_address ilike ${containsPattern(email)}` : sql``}
    ${linkedin ? sql`and i.linkedin_url ilike ${containsPattern(linkedin)}` : sql``}`;

export const queryInvites = (filter: InviteFilter) => sql<InviteRow>`
  select ${inviteColumns} from registration_invite i ${where(filter)} order by ${orderBy(orders, filter.order)}, i.id desc`;

export async function pageOfInvites(db: Database, { page, limit, ...filter }: z.output<typeof listInvites.query>) {
  const { rows } = await sql<InviteRow>`${queryInvites(filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { invites: rows, total: await countRows(db, sql`from registration_invite i ${where(filter)}`) };
}

export async function findInviteById(db: Database, id: number): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select ${inviteColumns} from registration_invite i where i.id = ${id} and ${isPlatformInvite}`.execute(db);
  return rows[0];
}

/** Returns undefined if the address has an open invite already. */
export async function insertInvite(
  db: Database,
  invite: { firstName: string; lastName: string; emailAddress: string; linkedinUrl: string | null; createdBy: number },
) {
  return db
    .insertInto('registration_invite')
    .values({
      first_name: invite.firstName,
      last_name: invite.lastName,
      email_address: invite.emailAddress,
      linkedin_url: invite.linkedinUrl,
      created_by: invite.createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'nonce'])
    .executeTakeFirst();
}

interface CodeHashes {
  code_hash: Buffer;
  mailed_code_hash?: Buffer;
}

export async function storeCodeHashes(db: Database, inviteId: number, hashes: CodeHashes): Promise<void> {
  await db.updateTable('registration_invite').set(hashes).where('id', '=', inviteId).execute();
}

/** Each mail extends the code by thirty days. */
export async function recordInviteMail(db: Database, inviteId: number): Promise<void> {
  await sql`
    update registration_invite set emails_sent = emails_sent + 1, email_last_sent_on = now(), expires_on = now() + interval '30 days'
    where id = ${inviteId}`.execute(db);
}

/** Returns false if a registration with the invite is being built or is completed. */
export async function markInviteRevoked(db: Database, inviteId: number): Promise<boolean> {
  const { rows } = await sql`
    update registration_invite i set revoked_on = now()
    where id = ${inviteId} and revoked_on is null
      and not exists (select from registration r where r.invite_id = i.id and r.status in ('building', 'completed'))
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function hasUser(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`select from user_account where lower(username) = lower(${email})`.execute(db);
  return rows.length > 0;
}
