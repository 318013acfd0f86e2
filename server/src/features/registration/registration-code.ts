/**
 * Registration codes: 128 bits in base32, derived from the invite and the server's secret. So an admin can see and resend a
 * code, while the database holds its hash alone.
 */
import { createHash, createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function registrationCode(secret: string, invite: { id: number; nonce: Buffer }): string {
  const mac = createHmac('sha256', secret).update(`registration ${invite.id} `).update(invite.nonce).digest();
  return base32(mac.subarray(0, 16));
}

export const hashCode = (code: string) => createHash('sha256').update(code).digest();

function base32(bytes: Buffer): string {
  let bits = 0;
  let pending = 0;
  let text = '';
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(pending >>> (bits - 5)) & 31];
    pending &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(pending << (5 - bits)) & 31] : text;
}
