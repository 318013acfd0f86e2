import { ConfigError, type Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { Files } from '../../services/files/files.ts';
import { moveToDatabase, moveToObjects } from '../../services/files/move.commands.ts';

interface MoveFiles {
  db: Database;
  config: Config;
  back: boolean;
  onMoved: (count: number) => void;
}

export async function moveFiles({ db, config, back, onMoved }: MoveFiles): Promise<string> {
  if (!config.KITH_FILES_URL)
    throw new ConfigError('Set KITH_FILES_URL: it says where the files go, or with --back, where they are.');
  let reason: unknown;
  const files = new Files({ db, config, onFailure: (error) => (reason = error) });
  try {
    const moved = await (back ? moveToDatabase : moveToObjects)({ db, files, onMoved });
    return `${moved} ${moved === 1 ? 'file was' : 'files were'} moved ${back ? 'into the database' : 'to the storage'}.`;
  } catch (error) {
    if (reason === undefined) throw error;
    const { name, message } = reason as Error;
    throw new ConfigError(
      `The storage of files failed: ${message || name}. What was moved stays moved; run the command again to move the rest.`,
    );
  } finally {
    await files.close();
  }
}
