import { Kysely, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import type { Database } from './database.ts';
import type { DB } from './tables.generated.ts';

/** Kysely on a connection that is open already, within whatever transaction it is in. Closing it is the caller's. */
export function databaseOn(client: Client): Database {
  const connection = Object.assign(client, { release: () => {} });
  const pool = { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
