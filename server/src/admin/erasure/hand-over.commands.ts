/** Gives a client another owner, who then is a member, and a collaborator of all its collectives. */
import { sql } from 'kysely';
import { joinCollective } from '../../access/membership.ts';
import { ConfigError } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordActivity } from '../../services/activity-log/activity.queries.ts';

/** Returns the name of the client. */
export async function handOver(db: Database, clientId: number, username: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { rows: users } = await sql<{ id: number }>`
      select id from user_account where lower(username) = lower(${username}) and not disabled`.execute(trx);
    const [owner] = users;
    if (!owner) throw new ConfigError(`There is no enabled account ${username}. See: npm run admin -- list`);
    const { rows: collectives } = await sql<{ id: number }>`
      select id from collective where client_id = ${clientId} order by id`.execute(trx);
    for (const { id } of collectives) await joinCollective(trx, { collectiveId: id, userId: owner.id });
    await sql`
      insert into client_member (client_id, user_id) select id, ${owner.id} from client where id = ${clientId}
      on conflict do nothing`.execute(trx);
    const { rows } = await sql<{ name: string }>`
      update client set owner_user_id = ${owner.id} where id = ${clientId} returning name`.execute(trx);
    if (!rows[0]) throw new ConfigError(`There is no client ${clientId}. Its id is in the address of its page.`);
    const entity = { entityType: 'client', entityId: clientId } as const;
    await recordActivity(trx, { actorId: null, action: 'client-updated', ...entity, details: { userId: owner.id } });
    return rows[0].name;
  });
}
