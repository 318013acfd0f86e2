/** A PostgreSQL at a fixed address that can be stopped, started, frozen, and copied to a standby. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { freePort } from './free-port.ts';

export interface UnreliableDatabase {
  /** Does not change when the database is stopped and started. */
  url: string;
  dataDir: string;
  isUp(): boolean;
  start(): Promise<void>;
  /** A copy that follows this one. This one must be stopped, and started after it was copied. */
  standby(): Promise<UnreliableDatabase>;
  stop(): Promise<void>;
  /** Open connections stay open, but transfer nothing any more, like a cut cable. New ones work. */
  freeze(): void;
  remove(): Promise<void>;
}

export async function createUnreliableDatabase(settings: Record<string, string> = {}): Promise<UnreliableDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'kith-outage-'));
  const dataDir = join(home, 'postgres');
  const port = await freePort();
  const sockets = new Set<Socket>();
  let cluster: EmbeddedPostgres | undefined;
  // The embedded server has a new socket after each start; this forwards to the current one.
  const relay = createServer((client) => {
    const host = new URL(cluster?.url('kith') ?? 'postgresql://x?host=/nowhere').searchParams.get('host');
    const server = connect(`${host}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  async function stop(): Promise<void> {
    relay.close();
    await cluster?.stop();
    cluster = undefined;
    for (const socket of sockets) socket.destroy();
  }
  return {
    dataDir,
    url: `postgresql://postgres@127.0.0.1:${port}/kith`,
    isUp: () => cluster !== undefined,
    async start() {
      cluster = await startEmbeddedPostgres({ dataDir, durable: false, settings });
      await ensureDatabase(cluster.url('postgres'), 'kith');
      relay.listen(port, '127.0.0.1');
      await once(relay, 'listening');
    },
    stop,
    async standby() {
      const copy = await createUnreliableDatabase({
        ...settings,
        primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`,
      });
      // With its owner and its modes.
      execFileSync('cp', ['-a', dataDir, copy.dataDir]);
      writeFileSync(join(copy.dataDir, 'standby.signal'), '');
      return copy;
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async remove() {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
