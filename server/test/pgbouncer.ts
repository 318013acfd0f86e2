/** Starts PgBouncer in front of a test database, if it is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { query } from './query.ts';

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export async function startPgBouncer(databaseUrl: string, settings: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'kith-pgbouncer-'));
  chmodSync(home, 0o755);
  const port = await freePort();
  const { pathname, searchParams } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  };
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    `[databases]\n${database} = host=${searchParams.get('host')} dbname=${database} user=postgres\n[pgbouncer]\n${Object.entries(
      lines,
    )
      .map(([name, value]) => `${name} = ${value}`)
      .join('\n')}\n`,
  );
  // It does not run as root, and only its own account can open the socket of the embedded PostgreSQL.
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', [...asRoot, join(home, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const url = `postgresql://postgres@127.0.0.1:${port}/${database}`;
  for (let tries = 0; ; tries++) {
    try {
      await query(url, 'select 1');
      break;
    } catch (error) {
      if (tries > 100 || child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`, { cause: error });
      await sleep(50);
    }
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
