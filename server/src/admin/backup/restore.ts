/** Restores an installation: the database, and the secret that its codes and sealed values were made with. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../../config.ts';
import { withDatabase } from '../../platform/database/with-database.ts';
import { storeSecret } from '../../platform/secret.ts';
import { checkArchive } from './check-archive.ts';
import { restoreBackup } from './restore.commands.ts';

export async function restore(
  config: Config,
  file: string,
  passphrase: string,
  print: (line: string) => void,
): Promise<void> {
  print('Checking the file …');
  const archive = await checkArchive(file, passphrase);
  refuseOtherSecretOf(config, archive.secret);
  const { manifest } = archive;
  print(`It was made on ${manifest.madeOn} by Kith ${manifest.version}. Restoring …`);
  const onAccepted = () => writeSecret(config, archive.secret);
  await withDatabase(config, print, (url) => restoreBackup({ url, file, archive, onAccepted, onProgress: print }));
}

function refuseOtherSecretOf({ KITH_SECRET, KITH_DATA }: Config, secret: string): void {
  if (KITH_SECRET && KITH_SECRET !== secret)
    throw new ConfigError(
      'KITH_SECRET is not the secret of the backup. Restore without it: the secret is written to KITH_DATA/secret, ' +
        'from where you can copy it.',
    );
  const file = join(KITH_DATA, 'secret');
  if (!KITH_SECRET && existsSync(file) && readFileSync(file, 'utf8').trim() !== secret)
    throw new ConfigError(
      `${file} holds another secret than the backup. Move it away, or set KITH_DATA to a new directory.`,
    );
}

function writeSecret(config: Config, secret: string): void {
  if (config.KITH_SECRET) return;
  try {
    storeSecret(config.KITH_DATA, secret);
  } catch (error) {
    throw new ConfigError(
      `The secret of the backup cannot be written to KITH_DATA (${(error as Error).message}), so nothing was restored. ` +
        'Set KITH_DATA to a folder that this account can write.',
    );
  }
  refuseOtherSecretOf(config, secret);
}
