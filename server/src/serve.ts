/** Runs a server process: start, ready, and a clean stop on a signal. */
import { ConfigError, type Config } from './config.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded-error.ts';
import { explainDatabaseError } from './platform/database/unusable-database.ts';
import { errorRecord } from './platform/error-record.ts';
import { loadSecret } from './platform/secret.ts';
import { start, type RunningServer } from './start.ts';

const STOP_DEADLINE_MS = 20_000;

export interface ServeOptions {
  settings: () => Config;
  onReady: (config: Config, running: RunningServer, secret: string) => Promise<void>;
}

export function serve({ settings, onReady }: ServeOptions): void {
  const stopping = new AbortController();
  let running: RunningServer | undefined;

  async function main(): Promise<void> {
    const config = settings();
    const secret = loadSecret(config);
    running = await start({ config, secret, print: (line) => console.log(line), signal: stopping.signal });
    if (stopping.signal.aborted) return shutDown();
    await onReady(config, running, secret);
  }

  async function shutDown(): Promise<void> {
    await running?.drain();
    // Running requests and jobs may finish, but a stop that hangs must end.
    setTimeout(() => {
      console.error('Stopping took too long; ending now. Nothing that was saved is lost.');
      process.exit(1);
    }, STOP_DEADLINE_MS).unref();
    await running?.stop();
    process.exit(0);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A signal may come twice: from the terminal, and from the process that started us.
      if (stopping.signal.aborted) return;
      stopping.abort();
      if (running) shutDown().catch(fail);
    });

  // Node would print the error with all that it holds, such as a database client with its password.
  process.on('uncaughtException', fail);
  main().catch((error: unknown) => {
    // Stopped by a signal before it was ready.
    if (stopping.signal.aborted && (error as Error).name === 'AbortError') process.exit(0);
    fail(error);
  });
}

function fail(error: unknown): void {
  console.error(explainFailure(error));
  process.exit(1);
}

export function explainFailure(error: unknown): unknown {
  if (error instanceof ConfigError) return `Kith cannot start with these settings:\n${error.message}`;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return 'The port is taken by another program. Stop it, or choose another port, for example PORT=3001.';
  return error instanceof EmbeddedDatabaseError ? error.message : (explainDatabaseError(error) ?? errorRecord(error));
}
