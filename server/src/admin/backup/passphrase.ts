/** Seals the secret of an installation with a passphrase, so that an archive alone does not give away what the secret protects. */
import { randomBytes, scryptSync } from 'node:crypto';
import { seal, unseal } from '../../platform/codes.ts';
import { ConfigError } from '../../config.ts';

const SALT_BYTES = 16;
/** About 0.1 s and 64 MB for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };

const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, COST).toString('base64');

export function sealWithPassphrase(passphrase: string, secret: string): Buffer {
  const salt = randomBytes(SALT_BYTES);
  return Buffer.concat([salt, seal(keyOf(passphrase, salt), Buffer.from(secret))]);
}

export function unsealWithPassphrase(passphrase: string, sealed: Buffer): string {
  try {
    return unseal(keyOf(passphrase, sealed.subarray(0, SALT_BYTES)), sealed.subarray(SALT_BYTES)).toString();
  } catch {
    throw new ConfigError('KITH_BACKUP_PASSPHRASE is not the passphrase that this backup was made with.');
  }
}
