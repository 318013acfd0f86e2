import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Counts one call in the key's current window, and starts a new window when the old one has ended. One statement, so that concurrent processes count correctly. */
export async function countCall(
  db: Database,
  key: string,
  seconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const { rows } = await sql<{ count: number; secondsLeft: number }>`
    insert into rate_limit as r (key, count, expires_on)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when r.expires_on <= now() then 1 else r.count + 1 end,
      expires_on = case when r.expires_on <= now() then excluded.expires_on else r.expires_on end
    returning count, ceil(extract(epoch from expires_on - now()))::int as "secondsLeft"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The rate limit counter was not written.');
  return row;
}

/** The calls in the key's current window. */
export async function findCount(db: Database, key: string): Promise<{ count: number; secondsLeft: number }> {
  const { rows } = await sql<{ count: number; secondsLeft: number }>`
    select count, ceil(extract(epoch from expires_on - now()))::int as "secondsLeft"
    from rate_limit where key = ${key} and expires_on > now()`.execute(db);
  return rows[0] ?? { count: 0, secondsLeft: 0 };
}

export async function uncountCall(db: Database, key: string): Promise<void> {
  await sql`update rate_limit set count = count - 1 where key = ${key} and count > 0 and expires_on > now()`.execute(
    db,
  );
}
