/** Ends an account: it leaves its collectives and groups, loses its network, and keeps nothing but the id. */
import { sql } from 'kysely';
import { leaveCollective } from '../../access/membership.ts';
import type { Database } from '../../platform/database/database.ts';
import { notifyLive } from '../../platform/live/notify.queries.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';

export async function leaveCollectives(db: Database, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select collective_id as id from collaborator where user_id = ${userId} order by 1`.execute(db);
  for (const { id } of rows) await leaveCollective(db, { collectiveId: id, userId });
}

/** Call it when the person is in no scope any more. Notes, labels and saved searches of the network go with its scope. */
export async function deleteNetwork(db: Database, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from network where owner_user_id = ${userId}`.execute(db);
  for (const { id } of rows) {
    await sql`delete from network_person where network_id = ${id}`.execute(db);
    await sql`delete from rating_version where network_id = ${id}`.execute(db);
    for (const table of ['scope_organization', 'scope_facet'])
      await sql`delete from ${sql.table(table)} where scope_id = ${id}`.execute(db);
    await sql`delete from network where id = ${id}`.execute(db);
    await sql`delete from scope where id = ${id}`.execute(db);
  }
}

/**
 * Messages stay for the others. The participant's row is changed first, like in all writers of conversations; a conversation in which
 * nobody else is left goes.
 */
export async function leaveConversations(db: Database, userId: number): Promise<void> {
  const { rows } = await sql<{ id: string; type: number }>`
    select c.id, c.type from conversation_participant p join conversation c on c.id = p.conversation_id
    where p.user_id = ${userId} order by c.id for update of p`.execute(db);
  for (const { id, type } of rows) {
    if (type === 2)
      await sql`delete from conversation_participant where conversation_id = ${id} and user_id = ${userId}`.execute(db);
    const { rows: changed } = await sql<{ revision: number; pictureId: number | null; isEmpty: boolean }>`
      update conversation c set revision = revision + 1 where id = ${id}
      returning revision, picture_id as "pictureId", not exists (
        select from conversation_participant o join user_account u on u.id = o.user_id
        where o.conversation_id = c.id and u.person_id is not null and u.id <> ${userId}) as "isEmpty"`.execute(db);
    const [conversation] = changed;
    if (!conversation) continue;
    const { revision, pictureId, isEmpty } = conversation;
    if (!isEmpty) await notifyLive(db, { type: 'conversation', conversationId: id, revision, itself: true });
    else {
      await sql`delete from conversation where id = ${id}`.execute(db);
      if (pictureId !== null) await sql`delete from picture where id = ${pictureId}`.execute(db);
    }
  }
  await sql`delete from message_attachment where user_id = ${userId} and sequence is null`.execute(db);
  await sql`
    update message_attachment set name = 'File' || coalesce(substring(name from '\\.[A-Za-z0-9]{1,8}$'), '')
    where user_id = ${userId}`.execute(db);
}

export async function anonymizeAccount(db: Database, userId: number): Promise<void> {
  await sql`
    update user_account set person_id = null, username = 'erased-' || id, password_hash = ${NO_PASSWORD}, disabled = true,
      legacy_user = false, has_viewed_profile = false, last_login = null, last_active = null, version = version + 1
    where id = ${userId}`.execute(db);
  await notifyLive(db, { type: 'user-ended', userId });
}
