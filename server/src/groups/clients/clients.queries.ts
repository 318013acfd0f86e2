import type { Client, clientOrders, downloadClients, listClients, Member } from '@kith/contract/groups/clients';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../platform/database/count-rows.ts';
import { whereAll } from '../../platform/database/where-all.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { collaborates } from '../../access/collaborates.ts';
import { clientPicture, personPicture } from '../../people/pictures/picture-urls.queries.ts';

interface Page {
  page: number;
  limit: number;
}

/** Whether a user owns a client or is a member of it. Undefined if the client does not exist. */
export async function findClientMembership(db: Database, clientId: number, userId: number) {
  const { rows } = await sql<{ isOwner: boolean; isMember: boolean }>`
    select owner_user_id = ${userId} as "isOwner",
      exists (select from client_member where client_id = c.id and user_id = ${userId}) as "isMember"
    from client c where id = ${clientId}`.execute(db);
  return rows[0];
}

/** The owner and admins see all collectives of the client, others only those in which they collaborate. */
const columns = (user: User) => sql`
  c.id, c.name, c.description, ${clientPicture('c', 'small')} as "profilePicture", c.owner_user_id = ${user.id} as "isOwner",
  json_build_object('id', p.id, 'name', p.name) as owner, floor(extract(epoch from c.created_on))::float8 as "createdOn",
  (select count(*) from client_member m where m.client_id = c.id) as "totalMembers",
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
      'totalCollaborators', (select count(*) from collaborator x where x.collective_id = g.id),
      'totalNetworks', (select count(*) from shared_network x where x.collective_id = g.id)) order by fold_name(g.name), g.id), '[]')
    from collective g where g.client_id = c.id and (${user.isAdmin} or c.owner_user_id = ${user.id}
      or ${collaborates(user.id, sql`g.id`)})) as collectives`;
const joinOwner = sql`join user_account u on u.id = c.owner_user_id join person p on p.id = u.person_id`;

export async function findClient(db: Database, clientId: number, user: User): Promise<Client> {
  const { rows } =
    await sql<Client>`select ${columns(user)} from client c ${joinOwner} where c.id = ${clientId}`.execute(db);
  return rows[0] as Client;
}

/** For members their own clients, by name; for admins all clients, newest first. */
export async function pageOfClients(
  db: Database,
  user: User,
  { page, limit, ...filter }: z.output<typeof listClients.query>,
) {
  const { rows } = await sql<Client>`
    ${allClients(user, filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { clients: rows, total: await countRows(db, clientsOf(user, filter)) };
}

type ClientFilter = z.output<typeof downloadClients.query>;

function clientsOf(user: User, { name }: ClientFilter) {
  return sql`from client c ${joinOwner} ${whereAll([
    ...(user.isAdmin
      ? []
      : [sql`exists (select from client_member m where m.client_id = c.id and m.user_id = ${user.id})`]),
    ...(name ? [sql`fold_name(c.name) like folded_pattern(${name})`] : []),
  ])}`;
}

const orders: Record<(typeof clientOrders)[number], RawBuilder<unknown>> = {
  createdOn: sql`c.created_on`,
  name: sql`fold_name(c.name)`,
  owner: sql`p.sort_name`,
};

export const allClients = (user: User, filter: ClientFilter) => sql<Client>`
  select ${columns(user)} ${clientsOf(user, filter)}
  order by ${orderBy(orders, filter.order ?? (user.isAdmin ? 'createdOn-desc' : 'name-asc'))}, c.id`;

export interface MemberFilter extends Page {
  name?: string | undefined;
  notInCollective?: number | undefined;
  owner?: boolean | undefined;
}

export async function pageOfMembers(db: Database, clientId: number, filter: MemberFilter) {
  const { name, notInCollective, owner, page, limit } = filter;
  const conditions = [
    sql`m.client_id = ${clientId}`,
    ...(name ? [sql`p.sort_name like folded_pattern(${name})`] : []),
    ...(owner === undefined ? [] : [sql`(m.user_id = c.owner_user_id) = ${owner}`]),
    ...(notInCollective === undefined ? [] : [sql`not ${collaborates(sql`m.user_id`, notInCollective)}`]),
  ];
  const from = sql`from client_member m join client c on c.id = m.client_id join user_account u on u.id = m.user_id
    join person p on p.id = u.person_id ${whereAll(conditions)}`;
  const { rows } = await sql<Member>`
    select ${memberColumns} ${from} order by p.sort_name, p.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { members: rows, total: await countRows(db, from) };
}

/** Columns of `m` (client_member or collaborator), `c` (its client or collective), the user `u` and the person `p`. */
export const memberColumns = sql`
  m.user_id as "userId", m.user_id = c.owner_user_id as "isOwner",
  floor(extract(epoch from m.joined_on))::float8 as "joinedOn",
  json_build_object('id', p.id, 'name', p.name, 'headline', p.headline,
    'profilePicture', ${personPicture('p', 'small')}) as person`;

/** Returns null if the owner does not exist or is disabled. */
export async function insertClient(
  db: Database,
  { name, ownerId, createdBy }: { name: string; ownerId: number; createdBy: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into client (name, owner_user_id, created_by)
      select ${name}, id, ${createdBy} from user_account where id = ${ownerId} and not disabled returning id, owner_user_id
    )
    insert into client_member (client_id, user_id) select id, owner_user_id from made returning client_id as id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export interface ClientChange {
  name?: string | undefined;
  description?: string | undefined;
}

/** Returns false if the user does not own it. */
export async function updateOwnClient(
  db: Database,
  clientId: number,
  ownerId: number,
  change: ClientChange,
): Promise<boolean> {
  const { rows } = await sql`
    update client set name = coalesce(${change.name ?? null}, name), description = coalesce(${change.description ?? null}, description)
    where id = ${clientId} and owner_user_id = ${ownerId} returning id`.execute(db);
  return rows.length > 0;
}
