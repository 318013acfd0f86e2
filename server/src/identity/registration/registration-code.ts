/**
 * Registration codes: 128 bits in base32, derived from the invite and the server's secret. The server can show and mail a code
 * again, although the database has only its hash.
 */
import { createHmac } from 'node:crypto';
import { base32 } from '../../platform/codes.ts';

interface Invite {
  id: number;
  nonce: Buffer;
}

/** Shown to the sender of the invite: an admin or the owner of a client. */
export const registrationCode = (secret: string, invite: Invite) => deriveCode(secret, 'registration', invite);

/** Sent only in the mail of a client's invitation, so it proves access to the mailbox. */
export const mailedCode = (secret: string, invite: Invite) => deriveCode(secret, 'mailed registration', invite);

function deriveCode(secret: string, purpose: string, { id, nonce }: Invite): string {
  const mac = createHmac('sha256', secret).update(`${purpose} ${id} `).update(nonce).digest();
  return base32(mac.subarray(0, 16));
}
