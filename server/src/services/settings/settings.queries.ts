import { sql } from 'kysely';
import { ConfigError } from '../../config.ts';
import { keyedHash } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';

/** Whether any user can still sign in with the demo's published password. */
export async function hasDemoPasswords(db: Database): Promise<boolean> {
  const { rows } = await sql<{ stand: boolean }>`
    select exists (select from user_account join installation on demo_password_hash = password_hash where not disabled) as stand`.execute(
    db,
  );
  return rows[0]?.stand ?? false;
}

export async function isDemoPassword(db: Database, passwordHash: string): Promise<boolean> {
  const { rows } = await sql`select from installation where demo_password_hash = ${passwordHash}`.execute(db);
  return rows.length > 0;
}

/** Whether the installation has no user yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from user_account) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/** All processes must always have the same secret, because codes and sealed values of another one are unreadable. */
export async function refuseOtherSecret(db: Database, secret: string): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  const { rows } = await sql<{ same: boolean }>`
    update installation set secret_fingerprint = coalesce(secret_fingerprint, ${fingerprint})
    returning secret_fingerprint = ${fingerprint} as same`.execute(db);
  if (!rows[0]?.same) throw new ConfigError(OTHER_SECRET);
}

export const OTHER_SECRET =
  'KITH_SECRET is not the one this database was first used with (without KITH_SECRET, it is in the file "secret" of KITH_DATA). ' +
  'Give all processes the same one. Example: KITH_SECRET=the output of: openssl rand -base64 32';

/** Only reads. False if the database has not been used yet. */
export async function hasOtherSecret(db: Database, secret: string): Promise<boolean> {
  const { rows } = await sql<{ other: boolean | null }>`
    select secret_fingerprint <> ${fingerprintOf(secret)} as other from installation`.execute(db);
  return rows[0]?.other ?? false;
}

const fingerprintOf = (secret: string) => keyedHash(secret, 'fingerprint', '');
