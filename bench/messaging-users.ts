/** Adds users in group conversations, each with one session. */
import { Client } from 'pg';
import { hashToken, randomToken } from '../server/src/platform/codes.ts';

export interface Writer {
  userId: number;
  cookie: string;
  conversationId: string;
}

export async function addWriters(url: string, count: number, groupSize: number): Promise<Writer[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `with p as (insert into person (first_name, last_name) select 'Writer', n::text from generate_series(1, $1) n returning id),
         u as (insert into user_account (person_id, username, password_hash, legacy_user)
           select id, id || '@bench.example', '', true from p returning id),
         r as (insert into user_role select id, 2 from u)
       select id from u order by id`,
      [count],
    );
    const writers = rows.map(({ id }, index) => ({
      userId: id,
      token: randomToken(),
      conversationId: Math.floor(index / groupSize)
        .toString(16)
        .padStart(20, '0'),
    }));
    await client.query(
      `insert into session (user_id, token_hash, expires_on) select u, decode(h, 'hex'), now() + interval '1 day'
       from unnest($1::int[], $2::text[]) as s (u, h)`,
      [writers.map(({ userId }) => userId), writers.map(({ token }) => hashToken(token).toString('hex'))],
    );
    const conversations = writers.map(({ conversationId }) => conversationId);
    await client.query(
      `insert into conversation (id, type, created_by) select distinct on (c) c, 2, u from unnest($1::text[], $2::int[]) as x (c, u)`,
      [conversations, writers.map(({ userId }) => userId)],
    );
    await client.query(
      `insert into conversation_participant (conversation_id, user_id) select * from unnest($1::text[], $2::int[])`,
      [conversations, writers.map(({ userId }) => userId)],
    );
    await client.query('create table bench_floor (id bigint generated always as identity primary key, text text)');
    await client.query('analyze');
    return writers.map(({ userId, token, conversationId }) => ({
      userId,
      conversationId,
      cookie: `kith_session=${token}`,
    }));
  } finally {
    await client.end();
  }
}
