import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import type { Database } from './database.ts';
import type { DB } from './tables.generated.ts';

/** Kysely on an open connection, inside its current transaction. The caller closes it. */
export function databaseOn(client: Client): Database {
  const connection = Object.assign(client, { release: () => {} });
  const pool = { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
