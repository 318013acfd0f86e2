import type { Database } from '../../platform/database/database.ts';
import { createNetwork } from '../../scope/membership.ts';

export interface NewUser {
  firstName: string;
  lastName: string;
  username: string;
  passwordHash: string;
  roleIds: number[];
}

/** A person, their user, roles and network: all of it or nothing. */
export async function createUser(db: Database, user: NewUser): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const person = await trx
      .insertInto('person')
      .values({ first_name: user.firstName, last_name: user.lastName })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('user_account')
      .values({ person_id: person.id, username: user.username, password_hash: user.passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (user.roleIds.length > 0)
      await trx
        .insertInto('user_role')
        .values(user.roleIds.map((role_id) => ({ user_id: id, role_id })))
        .execute();
    await createNetwork(trx, id, person.id);
    return id;
  });
}
