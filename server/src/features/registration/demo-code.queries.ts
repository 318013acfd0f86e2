import { hashToken } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { registrationCode } from './registration-code.ts';

/** The code of the demo's open invite, where there is one; stores its hash the first time. */
export async function openDemoCode(db: Database, secret: string): Promise<string | null> {
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
    .set({ code_hash: hashToken(code) })
    .where('id', '=', invite.id)
    .execute();
  return code;
}
