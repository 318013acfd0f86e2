/** Random codes and tokens that are mailed or shown, and the hashes by which they are stored. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';

export const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/** A token for a link or a cookie. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** The stored form of a token. A plain hash is enough, because a token has too many bits to guess. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** For short codes, which are easy to guess: the hash needs the server's secret, so a copy of the database is not enough. */
export const keyedHash = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();

/** A shorter tag, which is easier to guess, is refused. */
const TAG_BYTES = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kith seal', 32));

/** Encrypts a value that the server must be able to read again. */
export function seal(secret: string, content: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

export function unseal(secret: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(12, -TAG_BYTES)), decipher.final()]);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Uses only letters and digits that are hard to confuse. */
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
