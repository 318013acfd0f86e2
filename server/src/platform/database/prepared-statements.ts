import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from './tables.generated.ts';

/** A database that prepares every statement once on each connection of the pool. */
export function withPreparedStatements(pool: Pool): Kysely<DB> {
  const names = new Map<string, string>();
  const nameOf = (statement: string): string => {
    const name = names.get(statement) ?? createHash('sha256').update(statement).digest('base64url').slice(0, 32);
    names.set(statement, name);
    return name;
  };
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        end: () => Promise.resolve(),
        connect: async () => {
          const client = await pool.connect();
          const query = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values });
          // Streams of Kysely, which pass a cursor instead of text, are not supported.
          return { query: query as never, release: (destroy) => client.release(destroy) };
        },
      },
    }),
  });
}
