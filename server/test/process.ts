/** Starts real server processes, as in production. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const thisRelease = join(import.meta.dirname, '../src/main.ts');
/** On a machine that may be busy. */
const START_DEADLINE_MS = 90_000;

export interface ServerProcess {
  baseUrl: string;
  child: ChildProcess;
  output(): string;
  /** Ends it by a signal, and returns its exit code (null if the signal killed it). */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGINT'): Promise<number | null>;
  /** Its exit code, when it has ended. */
  ended: Promise<number | null>;
}

/** `main`: of another release. */
export async function startServer(env: Record<string, string>, main = thisRelease): Promise<ServerProcess> {
  const server = await launchServer(env, main);
  await server.ready();
  return server;
}

/** Does not wait until it is ready. */
export async function launchServer(
  env: Record<string, string>,
  main = thisRelease,
): Promise<ServerProcess & { ready(): Promise<void> }> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const home = mkdtempSync(join(tmpdir(), 'kith-process-'));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      KITH_DATA: home,
      KITH_SECRET: 'the secret of all processes of a test',
      LOG_LEVEL: 'warn',
      KITH_DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = once(child, 'exit').then(([code]) => {
    rmSync(home, { recursive: true, force: true });
    return code as number | null;
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    baseUrl,
    child,
    ready: () => ready(`${baseUrl}/health/ready`, child, () => output),
    output: () => output,
    ended: exited,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

export const hasEnded = ({ child }: ServerProcess) => child.exitCode !== null || child.signalCode !== null;

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + START_DEADLINE_MS; ;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${output()}`);
    await sleep(50);
  }
}
