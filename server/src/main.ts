/** The server process: `npm start` and `npm run serve` end here. */
import { ConfigError, loadConfig, type Config } from './config.ts';
import { openDemoCode } from './features/registration/demo-code.queries.ts';
import { demoPasswordFor } from './features/settings/demo-passwords.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded-error.ts';
import { errorRecord } from './platform/error-record.ts';
import { loadSecret } from './platform/secret.ts';
import { DEMO_PASSWORD, start, type Running } from './start.ts';

const STOP_DEADLINE_MS = 20_000;

const stopping = new AbortController();
let running: Running | undefined;

async function main(): Promise<void> {
  const config = loadConfig();
  const secret = loadSecret(config);
  running = await start({ config, secret, say: (line) => console.log(line), signal: stopping.signal });
  if (stopping.signal.aborted) return shutDown();
  await greet(config, running, secret);
}

const demoSignIns = [
  ['admin@kith.example', 'staff: runs the back-office'],
  ['owner@kith.example', 'owns an organization with three collectives'],
  ['member@kith.example', 'collaborates in collectives, shares a network'],
  ['new@kith.example', 'has no network yet, and one open invitation'],
] as const;

async function greet(config: Config, { app, demo }: Running, secret: string): Promise<void> {
  console.log(`\nKith is ready: ${config.KITH_BASE_URL}`);
  if (config.NODE_ENV === 'production' && !process.env['KITH_BASE_URL'])
    console.warn(
      'Warning: KITH_BASE_URL is not set, so links in mail lead to localhost and cookies are not https only.',
    );
  if (!demo) return;
  const code = await openDemoCode(app.connections.db, secret);
  console.log(`
Demo sign-ins. At this machine all have the password "${DEMO_PASSWORD}"; from elsewhere, or through a proxy, the one beside them:
${demoSignIns.map(([username, who]) => `  ${username.padEnd(21)} ${demoPasswordFor(secret, username)}  ${who}`).join('\n')}`);
  if (code) console.log(`Registration code, good for a day: ${code}`);
  console.log('\nCtrl-C stops it.');
}

async function shutDown(): Promise<void> {
  await running?.drain();
  // Requests and jobs under way get their time, but a stop that hangs must still end.
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

main().catch(fail);

function fail(error: unknown): void {
  // It was asked to stop before it had begun.
  if ((error as Error).name === 'AbortError') process.exit(0);
  if (error instanceof ConfigError) console.error(`Kith cannot start with these settings:\n${error.message}`);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    console.error('The port is taken by another program. Stop it, or choose another port: PORT=3001 npm start');
  else console.error(error instanceof EmbeddedDatabaseError ? error.message : errorRecord(error));
  process.exit(1);
}
