/**
 * Registration codes: 128 bits in base32, derived from the invite and the server's secret. So an admin can see and resend a
 * code, while the database holds its hash alone.
 */
import { createHmac } from 'node:crypto';
import { base32 } from '../../platform/codes.ts';

export function registrationCode(secret: string, invite: { id: number; nonce: Buffer }): string {
  const mac = createHmac('sha256', secret).update(`registration ${invite.id} `).update(invite.nonce).digest();
  return base32(mac.subarray(0, 16));
}
