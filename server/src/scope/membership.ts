/** The writes that change who is in a scope. What is derived from them changes in the same transaction. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** A new user's network: it holds its owner, and nobody else yet. Call it in the transaction that makes the user. */
export async function createNetwork(db: Database, userId: number, personId: number): Promise<number> {
  const { id } = await db
    .insertInto('scope')
    .values({ kind: 'network', total_persons: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('network').values({ id, owner_user_id: userId }).execute();
  await sql`
    insert into network_person (network_id, person_id, sort_name, source)
    select ${id}, id, sort_name, 'self' from person where id = ${personId}`.execute(db);
  await sql`
    with organizations as (
      insert into scope_organization (scope_id, organization_id, people, sort_name)
      select ${id}, o.id, 1, o.sort_name from affiliation a join organization o on o.id = a.organization_id
      where a.person_id = ${personId}
      returning 1
    )
    update scope set total_organizations = (select count(*) from organizations) where id = ${id}`.execute(db);
  return id;
}
