/** Creates test data: inserts rows into the source tables. Call settle() at the end, which rebuilds the derived tables. */
import { defaultOrganizationTypeId, type OrganizationTypeId } from '@kith/contract/people/organization-types';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import { rebuildDerived } from '../src/directory/rebuild.ts';
import type { SignedIn } from './app.ts';

export async function addPerson(db: Database, name: string): Promise<number> {
  const [first_name = name, ...rest] = name.split(' ');
  const person = await db
    .insertInto('person')
    .values({ first_name, last_name: rest.join(' ') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return person.id;
}

export async function addOrganization(
  db: Database,
  name: string,
  typeId: OrganizationTypeId = defaultOrganizationTypeId,
): Promise<number> {
  const { id } = await db
    .insertInto('organization')
    .values({ name, type_id: typeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addRole(
  db: Database,
  personId: number,
  organizationId: number,
  title = 'Engineer',
): Promise<void> {
  await db
    .insertInto('work_role')
    .values({ person_id: personId, organization_id: organizationId, title, is_ongoing: true, is_primary: true })
    .execute();
}

/** Adds people to a user's network. */
export async function addContacts(db: Database, user: SignedIn, personIds: number[], excluded = false): Promise<void> {
  await db
    .insertInto('network_person')
    .columns(['network_id', 'person_id', 'sort_name', 'source', 'excluded', 'connected_on'])
    .expression((eb) =>
      eb
        .selectFrom('network as n')
        .innerJoin('person as p', (join) => join.on('p.id', 'in', personIds))
        .where('n.owner_user_id', '=', user.userId)
        .select([
          'n.id',
          'p.id as person',
          'p.sort_name',
          eb.val('manual').as('source'),
          eb.val(excluded).as('excluded'),
          eb.val('2020-05-17').as('on'),
        ]),
    )
    .execute();
}

/** Adds each user to the network of every other user, so that they may write to each other. */
export async function addToEachOthersNetworks(db: Database, users: Pick<SignedIn, 'userId'>[]): Promise<void> {
  const ids = users.map(({ userId }) => userId);
  await sql`
    insert into network_person (network_id, person_id, sort_name, source)
    select n.id, p.id, p.sort_name, 'manual' from network n, user_account u join person p on p.id = u.person_id
    where n.owner_user_id = any (${ids}::int[]) and u.id = any (${ids}::int[]) on conflict do nothing`.execute(db);
}

export interface NewCollective {
  name: string;
  owner: SignedIn;
  /** Collaborators beside the owner. */
  collaborators?: SignedIn[];
  /** Users whose networks are shared with it. */
  shared?: SignedIn[];
}

/** Creates a collective in its own client, and returns its id. */
export async function addCollective(
  db: Database,
  { name, owner, collaborators = [], shared = [] }: NewCollective,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const members = [owner, ...collaborators].map(({ userId }) => userId);
    const client = await trx
      .insertInto('client')
      .values({ name: `${name} Client`, owner_user_id: owner.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('client_member')
      .values(members.map((user_id) => ({ client_id: client.id, user_id })))
      .execute();
    const { id } = await trx
      .insertInto('scope')
      .values({ kind: 'collective' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('collective')
      .values({ id, client_id: client.id, owner_user_id: owner.userId, name, description: `About ${name}` })
      .execute();
    await trx
      .insertInto('collaborator')
      .values(members.map((user_id) => ({ collective_id: id, client_id: client.id, user_id })))
      .execute();
    for (const { userId } of shared) {
      const network = await trx
        .selectFrom('network')
        .where('owner_user_id', '=', userId)
        .select('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('shared_network')
        .values({ collective_id: id, network_id: network.id, user_id: userId })
        .execute();
    }
    return id;
  });
}

/** Rebuilds the derived tables after the source tables were written. */
export const settle = (db: Database) => db.transaction().execute(rebuildDerived);
