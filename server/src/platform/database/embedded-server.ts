/** The running PostgreSQL: started with patience, and watched so that it never outlives this process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningAs, type Account } from './embedded-account.ts';
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
  /** Fast shutdown: open sessions are ended, everything committed is kept. */
  interrupt(): void;
  /** Settles when it has ended, for whatever reason, with the last it said. */
  ended: Promise<string>;
}

/** For some moments after a kill the dying server's children still hold its lock file or its shared memory. */
export async function launchPatiently(options: LaunchOptions): Promise<Server> {
  const patience = Date.now() + 30_000;
  for (;;) {
    try {
      return await launch(options);
    } catch (error) {
      const held = /lock file .* already exists|shared memory block .* still in use/.test(String(error));
      if (!held || Date.now() > patience) throw error;
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
      ...runningAs(account),
      // Out of the terminal's process group: Ctrl-C is for us, who then stop PostgreSQL after the last query.
      detached: true,
      // An environment of its own, because PGPORT and the like would change what it does.
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let words = '';
  const started = new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
      if (words.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('close', () =>
      reject(new EmbeddedDatabaseError(`PostgreSQL did not start in ${cluster}:\n${words.trim()}`)),
    );
  });
  const watchdog = child.pid === undefined ? undefined : startWatchdog(child.pid, socketDirectory, account);
  // "close" rather than "exit": only then has everything it said arrived.
  const ended = new Promise<string>((resolve) => {
    child.once('close', () => {
      watchdog?.kill('SIGKILL');
      resolve(words.trim());
    });
  });
  await started;
  // It must not keep this process alive by itself; the watchdog ends it should nobody call stop().
  child.unref();
  holdOpen(child.stderr, false);
  return {
    pid: child.pid ?? 0,
    interrupt() {
      // Its last words may come a moment after it has ended: whoever waits for them must not run out of things to wait for.
      child.ref();
      holdOpen(child.stderr, true);
      child.kill('SIGINT');
    },
    ended,
  };
}

/**
 * Waits for its standard input to close, which happens when this process is gone, even by kill -9. Then it stops
 * PostgreSQL and removes the socket's directory, which would otherwise pile up.
 */
function startWatchdog(postgres: number, socketDirectory: string, account: Account | undefined): ChildProcess {
  const script = 'read _; kill -INT "$0"; while kill -0 "$0"; do sleep 0.2; done; rmdir "$1"';
  const watchdog = spawn('/bin/sh', ['-c', script, String(postgres), socketDirectory], {
    ...runningAs(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  holdOpen(watchdog.stdin, false);
  return watchdog;
}

/** Whether a pipe keeps this process alive. A child's pipes are sockets, which the types do not say. */
function holdOpen(pipe: Readable | Writable | null, hold: boolean): void {
  if (!(pipe instanceof Socket)) return;
  if (hold) pipe.ref();
  else pipe.unref();
}
