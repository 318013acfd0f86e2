/**
 * The writes that change memberships in scopes, and the derived tables with them: call each in a transaction. They lock in the order of
 * directory/derived/locks.ts, and read the shares of a network after locking it.
 */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { gone } from '../platform/http/errors.ts';
import { collectiveEmptied, lockForCounting, peopleAdded, peopleRemoved } from '../directory/changed.ts';

/** Creates a new user's network, which contains only its owner. Call it in the transaction that creates the user. */
export async function createNetwork(db: Database, userId: number, personId: number): Promise<number> {
  const { id } = await db.insertInto('scope').values({ kind: 'network' }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('network').values({ id, owner_user_id: userId }).execute();
  await lockForCounting(db, [personId]);
  await sql`
    insert into network_person (network_id, person_id, sort_name, source)
    select ${id}, id, sort_name, 'self' from person where id = ${personId}`.execute(db);
  await peopleAdded(db, { networkId: id, contacts: [personId], collectiveIds: [] });
  return id;
}

export interface CollectiveMembership {
  collectiveId: number;
  userId: number;
}

/**
 * Makes a user a member of the collective's client and a collaborator. Their own person is then in the collective, their network only
 * when they share it. Returns false if nothing changed.
 */
export async function joinCollective(db: Database, { collectiveId, userId }: CollectiveMembership): Promise<boolean> {
  const networkId = await lockNetworkOf(db, userId);
  await lockCollectives(db, [collectiveId]);
  await sql`
    insert into client_member (client_id, user_id) select client_id, ${userId} from collective where id = ${collectiveId}
    on conflict do nothing`.execute(db);
  const { rows } = await sql`
    insert into collaborator (collective_id, user_id, client_id)
    select id, ${userId}, client_id from collective where id = ${collectiveId} on conflict do nothing returning 1`.execute(
    db,
  );
  // The user collaborates already, or the collective was deleted concurrently.
  if (rows.length === 0) return false;
  await peopleAdded(db, { networkId, collectiveIds: [collectiveId] });
  return true;
}

/** Removes the user's own person and their shared network from the collective. The user stays a member of the client. */
export async function leaveCollective(db: Database, { collectiveId, userId }: CollectiveMembership): Promise<void> {
  const networkId = await lockNetworkOf(db, userId);
  await lockCollectives(db, [collectiveId]);
  // Deletes the share too.
  await db.deleteFrom('collaborator').where('collective_id', '=', collectiveId).where('user_id', '=', userId).execute();
  await peopleRemoved(db, { networkId, collectiveIds: [collectiveId] });
}

export interface NetworkShare {
  collectiveId: number;
  networkId: number;
}

/**
 * Shares a collaborator's network with the collective, except the people whom its owner excludes. Returns false if nothing changed.
 */
export async function shareNetwork(db: Database, { collectiveId, networkId }: NetworkShare): Promise<boolean> {
  await lockNetwork(db, networkId);
  await lockCollectives(db, [collectiveId]);
  const { rows } = await sql`
    insert into shared_network (collective_id, network_id, user_id)
    select c.collective_id, n.id, c.user_id from network n join collaborator c on c.user_id = n.owner_user_id
    where n.id = ${networkId} and c.collective_id = ${collectiveId} on conflict do nothing returning 1`.execute(db);
  // Already shared, or concurrently the owner was removed from the collective or the collective was deleted.
  if (rows.length === 0) return false;
  await peopleAdded(db, { networkId, collectiveIds: [collectiveId] });
  return true;
}

/** Ends the share. The owner stays in the collective as a collaborator. Returns false if it was not shared. */
export async function unshareNetwork(db: Database, { collectiveId, networkId }: NetworkShare): Promise<boolean> {
  await lockNetwork(db, networkId);
  await lockCollectives(db, [collectiveId]);
  const { rows } = await sql`
    delete from shared_network where collective_id = ${collectiveId} and network_id = ${networkId} returning 1`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await peopleRemoved(db, { networkId, collectiveIds: [collectiveId] });
  return true;
}

/** Removes everybody from a collective before it is deleted. Its notes and labels are deleted with its scope. */
export async function emptyCollective(db: Database, collectiveId: number): Promise<void> {
  await lockCollectives(db, [collectiveId]);
  await collectiveEmptied(db, collectiveId);
}

export interface NewContact {
  personId: number;
  connectedOn: string | null;
  source: 'import' | 'manual';
}

/** Adds contacts to a network and to the collectives it is shared with. Existing contacts are not changed. */
export async function addToNetwork(db: Database, networkId: number, contacts: readonly NewContact[]): Promise<void> {
  const collectiveIds = await lockWithShares(db, networkId);
  const personIds = contacts.map(({ personId }) => personId);
  await lockForCounting(db, personIds);
  const { rows } = await sql<{ id: number }>`
    insert into network_person (network_id, person_id, sort_name, connected_on, source)
    select ${networkId}, p.id, p.sort_name, given.connected_on, given.source
    from unnest(${personIds}::int[], ${contacts.map(({ connectedOn }) => connectedOn)}::date[],
      ${contacts.map(({ source }) => source)}::text[]) as given (person_id, connected_on, source)
      join person p on p.id = given.person_id
    order by p.id on conflict do nothing returning person_id as id`.execute(db);
  const added = rows.map(({ id }) => id);
  await peopleAdded(db, { networkId, contacts: added, collectiveIds, personIds: added });
}

/** Never removes the owner of the network. */
export async function removeFromNetwork(db: Database, networkId: number, personIds: readonly number[]): Promise<void> {
  const collectiveIds = await lockWithShares(db, networkId);
  const { rows } = await sql<{ id: number }>`
    delete from network_person where network_id = ${networkId} and person_id = any (${personIds}::int[]) and source <> 'self'
    returning person_id as id`.execute(db);
  const removed = rows.map(({ id }) => id);
  await peopleRemoved(db, { networkId, contacts: removed, collectiveIds, personIds: removed });
}

/** Sets whether contacts are hidden from the collectives that the network is shared with. */
export async function excludeFromShares(
  db: Database,
  networkId: number,
  personIds: readonly number[],
  excluded: boolean,
): Promise<void> {
  const collectiveIds = await lockWithShares(db, networkId);
  const { rows } = await sql<{ id: number }>`
    update network_person set excluded = ${excluded}
    where network_id = ${networkId} and person_id = any (${personIds}::int[]) and source <> 'self' and excluded <> ${excluded}
    returning person_id as id`.execute(db);
  const change = { networkId, collectiveIds, personIds: rows.map(({ id }) => id) };
  await (excluded ? peopleRemoved(db, change) : peopleAdded(db, change));
}

async function lockNetworkOf(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from network where owner_user_id = ${userId} for update`.execute(db);
  if (!rows[0]) throw gone();
  return rows[0].id;
}

async function lockNetwork(db: Database, id: number): Promise<void> {
  await sql`select from network where id = ${id} for update`.execute(db);
}

/** Inserts that only refer to a collective, such as invitations, need not wait for this lock. */
async function lockCollectives(db: Database, ids: readonly number[]): Promise<void> {
  await sql`select from collective where id = any (${ids}::int[]) order by id for no key update`.execute(db);
}

/** Locks the network and the collectives it is shared with. The shares cannot change, because that needs the network's lock. */
export async function lockWithShares(db: Database, networkId: number): Promise<number[]> {
  await lockNetwork(db, networkId);
  const { rows } = await sql<{ id: number }>`
    select collective_id as id from shared_network where network_id = ${networkId} order by 1`.execute(db);
  const ids = rows.map(({ id }) => id);
  await lockCollectives(db, ids);
  return ids;
}
