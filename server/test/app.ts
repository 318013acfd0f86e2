/** A server with a database of its own, and users who call it through HTTP, as the browser does. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { expect, inject, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { createJobs } from '../src/jobs.ts';
import { createUser } from '../src/identity/users/create-user.commands.ts';
import { hashToken, randomToken } from '../src/platform/codes.ts';
import { connect, type Database } from '../src/platform/database/database.ts';
import type { App } from '../src/platform/http/fastify-types.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { cookieName } from '../src/platform/sessions/cookie-name.ts';
import { insertSession } from '../src/platform/sessions/sessions.queries.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { RowCheck } from './row-check.ts';

export const TEST_PASSWORD = 'correct horse battery';
export const TEST_SECRET = 'a secret that only the tests know';
let passwordHash: Promise<string> | undefined;

export interface TestApp {
  app: App;
  db: Database;
  url: string;
  /** Somebody who is not signed in. */
  visitor(): Caller;
  /** Creates a signed-in user, by default a member. `legacy`: may use messaging. */
  user(options?: { name?: string; roleIds?: number[]; legacy?: boolean }): Promise<SignedIn>;
  /** Runs all jobs that are due. */
  runJobs(): Promise<void>;
  /** The mail to an address, the newest first. */
  mailTo(address: string): Promise<{ kind: string; subject: string; text: string; html: string }[]>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Called before the first route is added. */
  before?: (app: App) => void;
  statementTimeoutMs?: number;
  readTimeoutMs?: number;
  /** Used instead of a new database. */
  database?: TestDatabase;
}

/** `env`: settings that differ from the defaults. */
export async function createTestApp(env: Record<string, string> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  const { before, statementTimeoutMs = 15_000, readTimeoutMs = statementTimeoutMs } = options;
  const database = options.database ?? (await createTestDatabase());
  const config = loadConfig({ LOG_LEVEL: 'fatal', ...env });
  const connections = connect({
    url: database.url,
    poolSize: config.DATABASE_POOL,
    statementTimeoutMs,
    readTimeoutMs,
    onError: () => {},
    reads: config.DATABASE_READ_URL && { urls: config.DATABASE_READ_URL, waitMs: config.READ_LAG_MILLISECONDS },
  });
  const shapes = inject('rowShapes');
  const rows = shapes && new RowCheck(shapes);
  if (rows) {
    connections.db = connections.db.withPlugin(rows);
    connections.preparedDb = connections.preparedDb.withPlugin(rows);
  }
  const app = await buildApp({ config, secret: TEST_SECRET, connections, databaseUrl: database.url, before });
  const taskList = createJobs({ db: connections.db, url: database.url, config, secret: TEST_SECRET, print: () => {} });
  let userCount = 0;
  return {
    app,
    db: connections.db,
    url: database.url,
    visitor: () => new Caller(app),
    // Lists are sorted by name, so users without a given name are listed in the order of their creation.
    async user({ name = `Member${String(++userCount).padStart(4, '0')} Test`, roleIds = [2], legacy = false } = {}) {
      const [firstName = name, ...rest] = name.split(' ');
      const username = `${name.toLowerCase().replaceAll(' ', '.')}@kith.example`;
      passwordHash ??= hashPassword(TEST_PASSWORD);
      const userId = await createUser(connections.db, {
        firstName,
        lastName: rest.join(' '),
        username,
        passwordHash: await passwordHash,
        roleIds,
      });
      if (legacy)
        await connections.db.updateTable('user_account').set({ legacy_user: true }).where('id', '=', userId).execute();
      const caller = new SignedIn(app, username);
      await caller.openSession(connections.db, userId);
      return caller;
    },
    async runJobs() {
      const { pool } = connections;
      const { rows } = await pool.query<{ begun: Date }>('select clock_timestamp() as begun');
      const jobs = 'select from graphile_worker._private_jobs where';
      const has = async (condition: string, values: unknown[] = []) =>
        ((await pool.query(`${jobs} ${condition}`, values)).rowCount ?? 0) > 0;
      do {
        await runOnce({ pgPool: pool, taskList, logger: new Logger(() => () => {}), noHandleSignals: true });
        // The end of a job is recorded after the search for the next one, which does not find jobs of the same queue until then.
        await vi.waitFor(async () => expect(await has('locked_at >= $1', [rows[0]?.begun])).toBe(false), {
          timeout: 10_000,
          interval: 10,
        });
      } while (await has('is_available and run_at <= now()'));
    },
    mailTo: (address) =>
      connections.db
        .selectFrom('mail')
        .where('recipient', '=', address)
        .select(['kind', 'subject', 'text_body as text', 'html_body as html'])
        .orderBy('id', 'desc')
        .execute(),
    async close() {
      await app.close();
      await connections.end();
      await database.drop();
      expect([...(rows?.problems ?? [])], 'rows that do not have the type of their statement').toEqual([]);
    },
  };
}

/** A client with a cookie jar. */
export class Caller {
  readonly #app: App;
  readonly #jar = new Map<string, string>();
  constructor(app: App) {
    this.#app = app;
  }

  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(header: string) {
    this.#jar.clear();
    for (const pair of header.split('; ')) this.#keep(...(pair.split('=') as [string, string]));
  }
  #keep(name: string, value: string | undefined): void {
    if (value) this.#jar.set(name, value);
    else this.#jar.delete(name);
  }

  async call(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({ ...options, headers: { cookie: this.cookie, ...options.headers } });
    for (const { name, value } of response.cookies) this.#keep(name, value);
    return response;
  }

  get sessionCookie(): string {
    return cookieName({ server: this.#app }, 'kith_session');
  }

  get = (path: string) => this.call({ url: `/api${path}` });
  post = (path: string, payload?: object) =>
    this.call({ method: 'POST', url: `/api${path}`, ...(payload && { payload }) });
  patch = (path: string, payload: object) => this.call({ method: 'PATCH', url: `/api${path}`, payload });
  delete = (path: string) => this.call({ method: 'DELETE', url: `/api${path}` });
}

export class SignedIn extends Caller {
  readonly username: string;
  userId = 0;
  personId = 0;
  constructor(app: App, username: string) {
    super(app);
    this.username = username;
  }

  /** Creates a session without a password, because hashing takes longer than most tests. */
  async openSession(db: Database, userId: number): Promise<void> {
    const token = randomToken();
    const browser = { source: '127.0.0.1', userAgent: 'lightMyRequest', passwordHash: null };
    await insertSession(db, { tokenHash: hashToken(token), userId, ...browser });
    this.cookie = `${this.sessionCookie}=${token}`;
    const { personId } = (await this.get('/session')).json<{ personId: number }>();
    this.userId = userId;
    this.personId = personId;
  }

  async signIn(): Promise<void> {
    const response = await this.post('/session', { username: this.username, password: TEST_PASSWORD });
    if (response.statusCode !== 200) throw new Error(`${this.username} could not sign in: ${response.body}`);
    const { userId, personId } = response.json<{ userId: number; personId: number }>();
    this.userId = userId;
    this.personId = personId;
  }
}
