import { sql } from 'kysely';
import { hashToken } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { registrationCode } from './registration-code.ts';

/** The code of the demo's open invite, if any. It is valid for a day from each start of the server. */
export async function renewDemoCode(db: Database, secret: string): Promise<string | null> {
  const invite = await db
    .selectFrom('installation')
    .innerJoin('registration_invite as i', 'i.id', 'installation.demo_invite_id')
    .where('i.revoked_on', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('registration').whereRef('invite_id', '=', 'i.id').select('id'))))
    .select(['i.id', 'i.nonce'])
    .executeTakeFirst();
  if (!invite) return null;
  const code = registrationCode(secret, invite);
  await db
    .updateTable('registration_invite')
    .set({ code_hash: hashToken(code), expires_on: sql`now() + interval '1 day'` })
    .where('id', '=', invite.id)
    .execute();
  return code;
}
