import { createHash } from 'node:crypto';
import { PostgresDriver } from 'kysely';
import type { Pool } from 'pg';

/** Names statements, so that each is prepared once on a connection. */
export function statementNames(): (statement: string) => string {
  const names = new Map<string, string>();
  return (statement) => {
    const name = names.get(statement) ?? createHash('sha256').update(statement).digest('base64url').slice(0, 32);
    names.set(statement, name);
    return name;
  };
}

/** Prepares every statement once on each connection of the pool. */
export function preparingDriver(pool: Pool, nameOf: (statement: string) => string): PostgresDriver {
  return new PostgresDriver({
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
  });
}
