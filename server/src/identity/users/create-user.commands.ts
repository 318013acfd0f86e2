import { linkedinSlug } from '@kith/contract/linkedin';
import type { Database } from '../../platform/database/database.ts';
import { createNetwork } from '../../access/membership.ts';
import { personAdded } from '../../directory/changed.ts';

interface NewLogin {
  username: string;
  passwordHash: string;
  roleIds: number[];
}

interface NewPerson {
  firstName: string;
  lastName: string;
  linkedinUrl?: string | null;
}

/** Creates a person, the user, roles and network in one transaction. */
export async function createUser(db: Database, user: NewPerson & NewLogin): Promise<number> {
  return db.transaction().execute(async (trx) => createUserFor(trx, await insertPerson(trx, user), user));
}

export async function insertPerson(
  db: Database,
  { firstName, lastName, linkedinUrl = null }: NewPerson,
): Promise<number> {
  const { id } = await db
    .insertInto('person')
    .values({ first_name: firstName, last_name: lastName, linkedin: linkedinUrl })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slug = linkedinUrl && linkedinSlug(linkedinUrl);
  // A slug that another record has stays with that record until an admin changes it.
  if (slug)
    await db
      .insertInto('person_linkedin_slug')
      .values({ slug, person_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await personAdded(db, id);
  return id;
}

/** Creates the user, roles and network of a person without a user. Needs a transaction. */
export async function createUserFor(
  db: Database,
  personId: number,
  { username, passwordHash, roleIds }: NewLogin,
): Promise<number> {
  const { id } = await db
    .insertInto('user_account')
    .values({ person_id: personId, username, password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (roleIds.length > 0)
    await db
      .insertInto('user_role')
      .values(roleIds.map((role_id) => ({ user_id: id, role_id })))
      .execute();
  await createNetwork(db, id, personId);
  return id;
}
