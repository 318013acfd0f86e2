/** Runs PostgreSQL: starts it with retries, and ensures that it never outlives this process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnOptionsFor, type Account } from './embedded-account.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';

export interface LaunchOptions {
  program: string;
  cluster: string;
  socketDirectory: string;
  settings: Record<string, string>;
  account: Account | undefined;
}

export interface Server {
  pid: number;
  /** Fast shutdown: ends open sessions; committed data is safe. */
  interrupt(): void;
  /** Resolves with its last output when it has ended, for any reason. */
  ended: Promise<string>;
}

/** Retries, because for a moment after a kill the old server's children still hold its lock file or shared memory. */
export async function launchWithRetries(options: LaunchOptions): Promise<Server> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await launch(options);
    } catch (error) {
      const held = /lock file .* already exists|shared memory block .* still in use/.test(String(error));
      if (!held || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

async function launch({ program, cluster, socketDirectory, settings, account }: LaunchOptions): Promise<Server> {
  const all = { ...settings, unix_socket_directories: socketDirectory };
  const child = spawn(
    program,
    ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...spawnOptionsFor(account),
      // Not in the terminal's process group: Ctrl-C is for Kith, which stops PostgreSQL after the last query.
      detached: true,
      // A clean environment, because variables such as PGPORT would change its behavior.
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  const started = new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
      // A standby, which tests start, accepts read-only ones.
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    child.once('error', reject);
    child.once('close', () =>
      reject(new EmbeddedDatabaseError(`PostgreSQL did not start in ${cluster}:\n${output.trim()}`)),
    );
  });
  const watchdog = child.pid === undefined ? undefined : startWatchdog(child.pid, socketDirectory, account);
  // "close" instead of "exit", because only then all output has arrived.
  const ended = new Promise<string>((resolve) => {
    child.once('close', () => {
      watchdog?.kill('SIGKILL');
      resolve(output.trim());
    });
  });
  await started;
  // It must not keep this process alive. The watchdog ends it if stop() is never called.
  child.unref();
  setKeepsAlive(child.stderr, false);
  return {
    pid: child.pid ?? 0,
    interrupt() {
      // Its last output may arrive after it has ended, so this process must stay alive until then.
      child.ref();
      setKeepsAlive(child.stderr, true);
      child.kill('SIGINT');
    },
    ended,
  };
}

/**
 * Waits until its standard input closes, which happens when this process ends, even by kill -9. Then it stops PostgreSQL and removes the
 * socket directory, so that these do not accumulate.
 */
function startWatchdog(postgres: number, socketDirectory: string, account: Account | undefined): ChildProcess {
  const script = 'read _; kill -INT "$0"; while kill -0 "$0"; do sleep 0.2; done; rmdir "$1"';
  const watchdog = spawn('/bin/sh', ['-c', script, String(postgres), socketDirectory], {
    ...spawnOptionsFor(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  setKeepsAlive(watchdog.stdin, false);
  return watchdog;
}

/** Sets whether a pipe keeps this process alive. A child's pipes are sockets, although the types do not say so. */
function setKeepsAlive(pipe: Readable | Writable | null, hold: boolean): void {
  if (!(pipe instanceof Socket)) return;
  if (hold) pipe.ref();
  else pipe.unref();
}
