import type { Invitation } from '@kith/contract/groups/invitations';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Page {
  page: number;
  limit: number;
}

const answers: Record<string, boolean | null> = { '0': false, '1': true, '2': null };

/** The filter as an additional condition on the invitation `i`; empty for values that mean all. */
export const answerCondition = (accepted: string) =>
  accepted in answers ? sql`and i.accepted is not distinct from ${answers[accepted]}::boolean` : sql``;

export async function pageOfMyInvitations(
  db: Database,
  userId: number,
  { accepted, order, page, limit }: Page & { accepted: string; order: string },
): Promise<{ invitations: Invitation[]; total: number }> {
  const filter = answerCondition(accepted);
  const { rows } = await sql<Invitation>`
    select i.id, floor(extract(epoch from i.created_on))::float8 as "createdOn", i.accepted, i.first_name as "firstName",
      i.last_name as "lastName", i.email_address as "emailAddress", i.linkedin_url as "linkedinUrl",
      -- The names and descriptions at the time of sending, so that outsiders do not see later changes.
      json_build_object('name', i.collective_name, 'description', i.collective_description) as collective,
      json_build_object('name', i.client_name, 'description', i.client_description,
        'owner', json_build_object('id', u.person_id, 'name', i.owner_name)) as client
    from client_invitation i join user_account u on u.id = i.created_by
    where i.user_id = ${userId} ${filter}
    order by i.created_on ${sql.raw(order === 'createdOn-asc' ? 'asc' : 'desc')}, i.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from client_invitation i where i.user_id = ${userId} ${filter}`.execute(db);
  return { invitations: rows, total: counted.rows[0]?.total ?? 0 };
}

/** The invited user and the answer, to explain why an answer is refused. */
export async function findInvitation(db: Database, id: number) {
  return db
    .selectFrom('client_invitation')
    .where('id', '=', id)
    .select(['user_id as userId', 'accepted'])
    .executeTakeFirst();
}

/** Prevents the destruction of the collective, which deletes the invitation too. Same lock order: first the collective. */
export async function lockCollectiveOf(db: Database, invitationId: number): Promise<void> {
  await sql`
    select from client_invitation i join collective c on c.id = i.collective_id
    where i.id = ${invitationId} for key share of c`.execute(db);
}

/** Stores the answer of the invited user. Returns undefined if it is not theirs or was answered already. */
export async function answerInvitation(db: Database, id: number, userId: number, accepted: boolean) {
  return db
    .updateTable('client_invitation')
    .set({ accepted, responded_on: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('accepted', 'is', null)
    .returning(['collective_id as collectiveId'])
    .executeTakeFirst();
}

export async function pageOfOwnSharedNetworks(
  db: Database,
  userId: number,
  { order, page, limit }: Page & { order: string },
) {
  const [field, direction] = order.split('-');
  const { rows } = await sql<{
    collective: { id: number; name: string; description: string };
    client: { id: number; name: string };
    sharedOn: number;
  }>`
    select json_build_object('id', g.id, 'name', g.name, 'description', g.description) as collective,
      json_build_object('id', c.id, 'name', c.name) as client, floor(extract(epoch from s.shared_on))::float8 as "sharedOn"
    from shared_network s join collective g on g.id = s.collective_id join client c on c.id = g.client_id
    where s.user_id = ${userId}
    order by ${field === 'name' ? sql`fold_name(g.name)` : sql`s.shared_on`} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')}, g.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from shared_network where user_id = ${userId}`.execute(db);
  return { networks: rows, total: counted.rows[0]?.total ?? 0 };
}
