import type { z } from 'zod';
import type { GuestUser } from '@kith/contract/identity/guest';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type Guest = z.infer<typeof GuestUser>;

export async function findGuest(db: Database, tokenHash: Buffer): Promise<Guest | null> {
  const row = await db
    .selectFrom('guest_session')
    .where('token_hash', '=', tokenHash)
    .where('expires_on', '>', sql<Date>`now()`)
    .select(['first_name', 'last_name', 'email_address'])
    .executeTakeFirst();
  if (!row?.first_name || !row.last_name || !row.email_address) return null;
  return { firstName: row.first_name, lastName: row.last_name, emailAddress: row.email_address };
}

export async function saveGuest(db: Database, tokenHash: Buffer, guest: Guest): Promise<void> {
  const typed = { first_name: guest.firstName, last_name: guest.lastName, email_address: guest.emailAddress };
  await db
    .insertInto('guest_session')
    .values({ token_hash: tokenHash, ...typed, expires_on: sql<Date>`now() + interval '1 day'` })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(typed))
    .execute();
}

export async function deleteGuest(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('guest_session').where('token_hash', '=', tokenHash).execute();
}
