import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** More would make the check slow, and an attacker would not try more either. */
const MAX_CLIENTS = 500;

/** The names of this installation that an attacker would try. */
export async function findClientNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from client order by id desc limit ${MAX_CLIENTS}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** The words about a user that an attacker would try. */
export async function findUserWords(db: Database, userId: number): Promise<string[]> {
  const { rows } = await sql<{ username: string; name: string }>`
    select u.username, p.name from user_account u join person p on p.id = u.person_id where u.id = ${userId}`.execute(
    db,
  );
  return rows.flatMap(({ username, name }) => [username, name]);
}
