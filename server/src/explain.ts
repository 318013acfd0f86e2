/**
 * `npm run explain -- "/people?name=an"`: requests a list as a user, and prints the strategy and its facts, and the plan and time of every
 * statement.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { findExplainUser, createTemporarySession } from './explain.queries.ts';
import { connect } from './platform/database/database.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded-error.ts';
import { collectPlans } from './platform/database/executed-plans.ts';
import { withDatabase } from './platform/database/with-database.ts';
import { errorRecord } from './platform/error-record.ts';
import { cookieName } from './platform/sessions/cookie-name.ts';

const usage = `Usage: npm run explain -- "<address of a list>" [--as <email>]
For example "/people?name=an&page=3", "/collectives/12/organizations", "/dashboard/people" or "/api/tools/persons/facets?facets=tags".
Without --as, an admin requests it.`;

interface ExplainRequest {
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

/** The API call of the browser for the list at an address. API paths are returned unchanged. */
function callOf(address: string): string | undefined {
  if (address.startsWith('/api/')) return address;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, section = '', collectiveId, list] =
    /^\/(?:(dashboard|collectives\/(\d+))\/)?(people|organizations)$/.exec(pathname) ?? [];
  if (!list) return undefined;
  if (section === 'dashboard') searchParams.set('admin', 'true');
  if (collectiveId) searchParams.set('collectiveId', collectiveId);
  return `/api/tools/${list === 'people' ? 'persons' : list}?${searchParams.toString()}`;
}

async function explain(databaseUrl: string, config: Config, { url, username }: ExplainRequest): Promise<void> {
  const connections = connect({ url: databaseUrl, poolSize: 4, statementTimeoutMs: 600_000, onError: console.error });
  const user = await findExplainUser(connections.db, username);
  if (!user) throw new ConfigError(username ? `There is no user ${username}.` : 'There is no admin to request it.');
  const session = await createTemporarySession(connections.db, user.id);
  const output: string[] = [];
  collectPlans(connections, { format: 'text', timing: true }, ({ milliseconds, plan }) =>
    output.push(`── ${milliseconds.toFixed(2)} ms\n${plan}`),
  );
  const app = await buildApp({ config, secret: randomBytes(32).toString('hex'), connections, databaseUrl });
  app.directoryCache.onStrategy = (strategy, facts) =>
    output.push(`── Strategy: ${strategy}\nfrom ${JSON.stringify(facts)}`);
  try {
    const cookie = `${cookieName({ server: app }, 'kith_session')}=${session.token}`;
    const response = await app.inject({ url, headers: { cookie } });
    console.log(`${output.join('\n\n')}\n\n${response.statusCode} for ${url}, requested by ${user.username}`);
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
