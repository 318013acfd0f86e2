/**
 * Whether a pooler in between gives every transaction another session, as PgBouncer does in transaction mode. Notices, kept plans and
 * the locks of jobs belong to a session: behind such a pooler they fail now and then, which is worse than not to start.
 */
import { Client } from 'pg';

/** Enough for a pooler that hands out its sessions in turn, or to others in between. */
const ROUNDS = 10;

export async function sharesSessions(url: string): Promise<boolean> {
  const [one, two] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  const ownersOf = new Map<number, Client>();
  try {
    await Promise.all([one.connect(), two.connect()]);
    for (let round = 0; round < ROUNDS; round++) {
      if (await isAnothers(one)) return true;
      // While one session is in a transaction, the other client must be served by another.
      await two.query('begin');
      const shared = (await isAnothers(two)) || (await isAnothers(one));
      await two.query('rollback');
      if (shared) return true;
    }
    return false;
  } finally {
    await Promise.all([one.end(), two.end()]);
  }

  /** It is served by a session that has served the other, or by a second one. */
  async function isAnothers(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const owner = ownersOf.get(pid);
    const isSecond = !owner && [...ownersOf.values()].includes(client);
    ownersOf.set(pid, client);
    return isSecond || (owner !== undefined && owner !== client);
  }
}
