/**
 * Registration codes: 128 bits in base32, derived from the invite and the server's secret. So a code can be shown and sent again,
 * while the database holds its hash alone.
 */
import { createHmac } from 'node:crypto';
import { base32 } from '../../platform/codes.ts';

interface Invite {
  id: number;
  nonce: Buffer;
}

/** Shown to whoever looks after the invite: admins, or the owner of a client. */
export const registrationCode = (secret: string, invite: Invite) => derive(secret, 'registration', invite);

/** Stands in the mail of a client's invitation and nowhere else: whoever has it reads that mailbox. */
export const mailedCode = (secret: string, invite: Invite) => derive(secret, 'mailed registration', invite);

function derive(secret: string, purpose: string, { id, nonce }: Invite): string {
  const mac = createHmac('sha256', secret).update(`${purpose} ${id} `).update(nonce).digest();
  return base32(mac.subarray(0, 16));
}
