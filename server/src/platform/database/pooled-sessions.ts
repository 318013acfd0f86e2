/**
 * Detects a pooler that gives each transaction or statement another session, such as PgBouncer in transaction or statement mode. LISTEN,
 * prepared plans and the locks of jobs belong to a session. Behind such a pooler they fail at random, which is worse than not starting.
 */
import { type Client, DatabaseError } from 'pg';
import { DatabaseClient } from './client.ts';
import { UnusableDatabaseError } from './unusable-database.ts';

/** Enough to detect a pooler that assigns its sessions in turn, even if other clients take some of them. */
const ROUNDS = 10;

export const POOLER_ADVICE =
  'DATABASE_URL points to a connection pooler that shares sessions among clients, such as PgBouncer in transaction or statement mode, ' +
  'which Kith cannot work with. Give Kith the address of PostgreSQL itself, or set the pooler to session mode (pool_mode = session).';

export async function refuseSharedSessions(url: string): Promise<void> {
  if (await sharesSessions(url)) throw new UnusableDatabaseError(POOLER_ADVICE);
}

export async function sharesSessions(url: string): Promise<boolean> {
  // Whether the server can be written to is for others to judge.
  const open = () => new DatabaseClient({ connectionString: url, acceptsReadOnly: true });
  const [one, two] = [open(), open()];
  const ownersOf = new Map<number, Client>();
  try {
    await Promise.all([one.connect(), two.connect()]);
    for (let round = 0; round < ROUNDS; round++) {
      if (await hasSharedSession(one)) return true;
      // An odd number of transactions: a pooler that assigns two sessions in turn would give each client its own again.
      if (round % 2 === 1 && (await hasSharedSession(one))) return true;
      // While one session is in a transaction, a pooler must give the other client another session.
      await two.query('begin');
      const shared = (await hasSharedSession(two)) || (await hasSharedSession(one));
      await two.query('rollback');
      if (shared) return true;
    }
    return false;
  } catch (error) {
    if (refusesTransactions(error)) return true;
    throw error;
  } finally {
    await Promise.all([one.end(), two.end()]);
  }

  /** Whether the current session of the client has served the other client, or the client had another session before. */
  async function hasSharedSession(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const owner = ownersOf.get(pid);
    const isSecond = !owner && [...ownersOf.values()].includes(client);
    ownersOf.set(pid, client);
    return isSecond || (owner !== undefined && owner !== client);
  }
}

/** What PgBouncer in statement mode answers to `begin`. Its code is that of every broken protocol, for which a start would wait. */
const refusesTransactions = (error: unknown) =>
  error instanceof DatabaseError && error.code === '08P01' && error.message.includes('statement pooling mode');
