import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whether anybody can still sign in with the demo's well-known password. */
export async function demoPasswordsStand(db: Database): Promise<boolean> {
  const { rows } = await sql<{ stand: boolean }>`
    select exists (select from user_account join installation on demo_password_hash = password_hash where not disabled) as stand`.execute(
    db,
  );
  return rows[0]?.stand ?? false;
}

/** Nobody has ever been made a user here. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from user_account) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}
