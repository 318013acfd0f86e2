/**
 * npm run dev: the web client with hot reload, and a server that restarts when one of its files changes. The embedded
 * PostgreSQL runs in this process, so that restarts of the server do not wait for it.
 */
import { join, relative } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { loadConfig } from '../server/src/config.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { explainFailure } from '../server/src/serve.ts';
import { startServer, type RestartingServer } from './dev/restarting-server.ts';
import { root } from './install-and-find-node.mjs';

/** The code of the server, and the files it reads at the start. */
const sources = ['server/src/', 'server/migrations/', 'server/reference/', 'contract/src/', 'demo/src/'];
/** Checking out a branch writes many files at once, which should cause one restart. */
const DEBOUNCE_MS = 50;

const cleanups: (() => Promise<unknown>)[] = [];
let server: RestartingServer | undefined;
let hasStarted = false;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
const started = start().catch((error: unknown) => {
  console.error(explainFailure(error));
  void stop(1);
});

async function start(): Promise<void> {
  const config = loadConfig();
  // First, because it finds out quickly whether its port is free.
  const vite = await startClient();
  if (!vite || stopping) return;
  restartOnChange(vite);
  const [clientUrl = ''] = vite.resolvedUrls?.local ?? [];
  const database = config.DATABASE_URL ? [] : [await startDatabase(config.KITH_DATA)];
  if (stopping) return;
  server = startServer([new URL(clientUrl).origin, ...database], () => {
    if (hasStarted) console.error('The server has ended. It starts again when one of its files is saved.');
  });
  const greeting = await server.ready();
  if (stopping) return;
  if (greeting === undefined) return void stop(1);
  console.log(greeting);
  hasStarted = true;
}

/** Stops in reverse order. Waits for a start in progress, so that no process is left behind. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server?.stop();
  await started;
  await server?.stop();
  for (let step = cleanups.pop(); step; step = cleanups.pop()) await step();
  process.exit(code);
}

async function startClient(): Promise<ViteDevServer | undefined> {
  const web = join(root, 'web');
  const configFile = join(web, 'vite.config.ts');
  const vite = await createServer({ root: web, configFile, plugins: [delayCallsUntilReady()], logLevel: 'warn' });
  cleanups.push(() => vite.close());
  try {
    return await vite.listen();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('already in use'))) throw error;
    const { port } = vite.config.server;
    console.error(
      `Port ${port} is taken by another program. Stop it, or choose another port, for example WEB_PORT=${port + 1}.`,
    );
    void stop(1);
    return undefined;
  }
}

async function whenReady(next: () => void): Promise<void> {
  await started;
  await server?.ready();
  next();
}

/** Calls wait while the server is starting instead of failing. */
function delayCallsUntilReady(): Plugin {
  return {
    name: 'hold-calls',
    configureServer({ middlewares }) {
      middlewares.use('/api', (_request, _response, next) => void whenReady(next));
    },
  };
}

async function startDatabase(home: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(home, 'postgres'),
    durable: true,
    log: (line) => console.log(line),
    onLost: (reason) => {
      console.error(reason);
      void stop(1);
    },
  });
  cleanups.push(() => postgres.stop());
  await ensureDatabase(postgres.url('postgres'), 'kith');
  return postgres.url('kith');
}

function restartOnChange({ watcher }: ViteDevServer): void {
  let timer: NodeJS.Timeout | undefined;
  watcher.add(sources.map((path) => join(root, path)));
  watcher.on('all', (_event, file) => {
    const path = relative(root, file);
    if (!sources.some((source) => path.startsWith(source)) || path.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(path), DEBOUNCE_MS);
  });
}

async function restart(changed: string): Promise<void> {
  await started;
  if (stopping || !server) return;
  console.log(`\n${changed} has changed, the server starts again …`);
  const begin = performance.now();
  const greeting = await server.restart();
  if (greeting !== undefined) console.log(`It is ready after ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
}
