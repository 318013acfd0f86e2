import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { ConfigError, type Config } from '../config.ts';

type SecretConfig = Pick<Config, 'KITH_SECRET' | 'KITH_DATA'>;

/** The configured secret, or that of the data directory, in which the first start creates one. */
export function loadSecret(config: SecretConfig): string {
  const found = readSecret(config);
  if (found !== undefined) return found;
  storeSecret(config.KITH_DATA, randomBytes(32).toString('base64'));
  return loadSecret(config);
}

/** Undefined if there is none yet. */
export function readSecret({ KITH_SECRET, KITH_DATA }: SecretConfig): string | undefined {
  if (KITH_SECRET) return KITH_SECRET;
  const file = join(KITH_DATA, 'secret');
  if (!existsSync(file)) return undefined;
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new ConfigError(
      `The file ${file} should hold the secret of the server, but is too short. Restore it from a backup.`,
    );
  return secret;
}

/** Leaves a secret that is there already. */
export function storeSecret(directory: string, secret: string): void {
  const file = join(directory, 'secret');
  mkdirSync(directory, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  try {
    // If two processes start together, one of them creates the complete file, and both read it.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
