import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './database.ts';
import type { DB } from './tables.generated.ts';

/**
 * The same database over the same connections, where every statement is kept prepared: for reads that are run often and take
 * less time than planning them. Only for statements of few shapes, because each stays on each connection, and for those that
 * one plan fits whatever the parameters are.
 */
export function keepingPlans(pool: Pool): Database {
  const db = made.get(pool) ?? make(pool);
  made.set(pool, db);
  return db;
}

const made = new WeakMap<Pool, Database>();

function make(pool: Pool): Database {
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
          // Kysely's streams, which would pass a cursor, are not for such statements.
          return { query: query as never, release: (destroy) => client.release(destroy) };
        },
      },
    }),
  });
}
