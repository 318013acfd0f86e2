/** Short codes and links that are mailed or shown: made at random, kept only as a hash under the server's secret. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';

/** Six digits, as people type them. */
export const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/** A token for a link or a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** How a token is kept: it has too many bits to be tried, so a plain hash will do. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Six digits are soon tried, so their hash is keyed: without the secret a copy of the database helps nobody. */
export const keyedHash = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kith seal', 32));

/** Encrypts what we must be able to read again. */
export function seal(secret: string, content: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

export function unseal(secret: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Letters and digits that nobody confuses when they read them out. */
export function base32(bytes: Buffer): string {
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
