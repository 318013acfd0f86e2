import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import type { Database } from './database.ts';
import type { DB } from './tables.generated.ts';

/** Kysely on an open connection, inside its current transaction. The caller closes it. Statements that begin together wait for each other. */
export function databaseOn(client: Client): Database {
  let free = Promise.resolve();
  const pool = {
    options: {},
    connect: () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const connection = free.then(() => Object.assign(client, { release: () => release() }));
      free = released;
      return connection;
    },
    end: () => Promise.resolve(),
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
