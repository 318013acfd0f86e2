/**
 * `npm run explain -- "/people?name=an"`: asks for a list as somebody would, and prints why it is answered as it is: which strategy was
 * chosen from which facts, and the plan and the time of every statement.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { findAsker, openPassingSession } from './explain.queries.ts';
import { connect } from './platform/database/database.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded-error.ts';
import { collectPlans } from './platform/database/executed-plans.ts';
import { withDatabase } from './platform/database/with-database.ts';
import { errorRecord } from './platform/error-record.ts';
import { cookieName } from './platform/sessions/cookie-name.ts';

const usage = `Usage: npm run explain -- "<address of a list>" [--as <email>]
For example "/people?name=an&page=3", "/collectives/12/organizations", "/dashboard/people" or "/api/tools/persons/facets?facets=tags".
Without --as an admin asks.`;

interface Question {
  url: string;
  username: string | undefined;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } });
  const url = callOf(positionals[0] ?? '');
  if (!url || positionals.length > 1) throw new ConfigError(usage);
  const config = loadConfig({ ...process.env, LOG_LEVEL: 'fatal' });
  await withDatabase(config, console.error, (databaseUrl) =>
    explain(databaseUrl, config, { url, username: values.as }),
  );
}

/** What the browser calls for the list at an address; a call itself is what it is. */
function callOf(address: string): string | undefined {
  if (address.startsWith('/api/')) return address;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, place = '', collectiveId, list] =
    /^\/(?:(dashboard|collectives\/(\d+))\/)?(people|organizations)$/.exec(pathname) ?? [];
  if (!list) return undefined;
  if (place === 'dashboard') searchParams.set('admin', 'true');
  if (collectiveId) searchParams.set('collectiveId', collectiveId);
  return `/api/tools/${list === 'people' ? 'persons' : list}?${searchParams.toString()}`;
}

async function explain(databaseUrl: string, config: Config, { url, username }: Question): Promise<void> {
  const connections = connect({ url: databaseUrl, poolSize: 4, statementTimeoutMs: 600_000, onError: console.error });
  const asker = await findAsker(connections.db, username);
  if (!asker) throw new ConfigError(username ? `There is no user ${username}.` : 'There is no admin who could ask.');
  const session = await openPassingSession(connections.db, asker.id);
  const said: string[] = [];
  collectPlans(connections, { format: 'text', timing: true }, ({ milliseconds, plan }) =>
    said.push(`── ${milliseconds.toFixed(2)} ms\n${plan}`),
  );
  const app = await buildApp({ config, secret: randomBytes(32).toString('hex'), connections, databaseUrl });
  app.directoryCache.onStrategy = (strategy, facts) =>
    said.push(`── Strategy: ${strategy}\nfrom ${JSON.stringify(facts)}`);
  try {
    const cookie = `${cookieName({ server: app }, 'kith_session')}=${session.token}`;
    const response = await app.inject({ url, headers: { cookie } });
    console.log(`${said.join('\n\n')}\n\n${response.statusCode} for ${url}, asked by ${asker.username}`);
    if (response.statusCode !== 200) throw new ConfigError(response.body);
  } finally {
    await session.end();
    await app.close();
    await connections.end();
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) console.error(error.message);
  else console.error(errorRecord(error));
  process.exit(1);
});
