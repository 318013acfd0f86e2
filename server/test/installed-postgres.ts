/** Other versions of PostgreSQL that this machine has (Debian: postgresql-15 …), each in a cluster of its own. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount, spawnOptionsFor } from '../src/platform/database/embedded-account.ts';

const debian = '/usr/lib/postgresql';

/** Majors from 15 on, such as `15`. */
export const installedVersions: string[] = existsSync(debian)
  ? readdirSync(debian).filter((major) => Number(major) >= 15 && existsSync(join(debian, major, 'bin/initdb')))
  : [];

/** Starts an empty cluster that only local connections reach. */
export function startInstalledPostgres(major: string) {
  const home = mkdtempSync(join(tmpdir(), 'kith-pg-'));
  const account = databaseAccount(home);
  if (account) chownSync(home, account.uid, account.gid);
  const data = join(home, 'data');
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(debian, major, 'bin', program), args, { ...spawnOptionsFor(account), stdio: 'ignore' });
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-o',
    `-c listen_addresses='' -k ${home} -c fsync=off`,
    '-l',
    join(home, 'log'),
    'start',
  );
  return {
    url: (database: string) => `postgresql://postgres@localhost:5432/${database}?host=${encodeURIComponent(home)}`,
    stop() {
      run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
