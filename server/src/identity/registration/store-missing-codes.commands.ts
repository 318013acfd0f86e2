import { sql } from 'kysely';
import { hashToken } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { registrationCode } from './registration-code.ts';

/** Adds the code hashes of invites from migrations and the demo, which do not have the server's secret. */
export async function storeMissingCodes(db: Database, secret: string): Promise<void> {
  const invites = await db
    .selectFrom('registration_invite')
    .where('code_hash', 'is', null)
    .select(['id', 'nonce'])
    .execute();
  for (const invite of invites)
    await sql`
      update registration_invite set code_hash = ${hashToken(registrationCode(secret, invite))}
      where id = ${invite.id}`.execute(db);
}
