/** Facts about a database that `npm run admin -- check` judges. */
import type { Client } from 'pg';
import { countWrong } from '../../directory/rebuild.ts';
import { DatabaseClient } from '../../platform/database/client.ts';
import { databaseOn } from '../../platform/database/one-connection.ts';
import {
  PRIMARY_POSITION,
  REPLICA_POSITION,
  type LogPosition,
  type ReplicaPosition,
} from '../../platform/database/replicas/log-position.ts';

export interface DatabaseFacts {
  version: string;
  encoding: string;
  /** A replica, or a database that refuses writes. */
  readOnly: boolean;
  canCreate: boolean;
  missingExtensions: string[];
  maxConnections: number;
  sharedBuffersMb: number;
  /** Null if the database has no Kith yet. */
  migrations: { name: string; checksum: string }[] | null;
}

const EXTENSIONS = ['unaccent', 'pg_trgm', 'btree_gin'];

export async function readDatabaseFacts(client: Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts & { hasKith: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "readOnly",
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'temp') as "canCreate",
      array(select unnest($1::text[]) except select extname::text from pg_extension) as "missingExtensions",
      current_setting('max_connections')::int as "maxConnections",
      (pg_size_bytes(current_setting('shared_buffers')) / 1048576)::int as "sharedBuffersMb",
      to_regclass('public.installation') is not null as "hasKith"`,
    [EXTENSIONS],
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database returned nothing.');
  const { hasKith, ...others } = facts;
  const migrations = hasKith
    ? (await client.query<{ name: string; checksum: string }>('select name, checksum from migration order by name'))
        .rows
    : null;
  return { ...others, migrations };
}

export interface JobFacts {
  failed: number;
  /** Jobs that should have begun ten minutes ago. */
  late: number;
  unsentMails: number;
}

export async function readJobFacts(client: Client): Promise<JobFacts> {
  const { rows } = await client.query<JobFacts>(
    `select count(*) filter (where attempts >= max_attempts)::int as failed,
      count(*) filter (where attempts < max_attempts and locked_at is null and run_at < now() - interval '10 minutes')::int as late,
      (select count(*)::int from mail where sent_on is null and created_on < now() - interval '1 hour') as "unsentMails"
    from graphile_worker._private_jobs`,
  );
  return rows[0] ?? { failed: 0, late: 0, unsentMails: 0 };
}

export async function readFileFacts(client: Client): Promise<{ inDatabase: number; objects: number }> {
  const { rows } = await client.query<{ inDatabase: number; objects: number }>(
    `select count(*) filter (where object_key is null)::int as "inDatabase", count(object_key)::int as objects
    from (select object_key from message_attachment union all select object_key from picture) as files`,
  );
  return rows[0] ?? { inDatabase: 0, objects: 0 };
}

export interface ReplicaFacts {
  isReplica: boolean;
  isOfPrimary: boolean;
  bytesBehind: number;
}

const ANSWER_TIMEOUT_MS = 5000;

export async function readReplicaFacts(primary: Client, url: string): Promise<ReplicaFacts> {
  const replica = new DatabaseClient({
    connectionString: url,
    application_name: 'kith check',
    acceptsReadOnly: true,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  await replica.connect();
  try {
    const { rows: there } = await replica.query<ReplicaPosition>(REPLICA_POSITION);
    const { rows: here } = await primary.query<LogPosition>(PRIMARY_POSITION);
    const [[found], [current]] = [there, here];
    if (!found || !current) throw new Error('The database returned nothing.');
    return {
      isReplica: found.isReplica,
      isOfPrimary: found.history === current.history,
      bytesBehind: Math.max(0, current.bytes - found.bytes),
    };
  } finally {
    await replica.end();
  }
}

const SAMPLED_PEOPLE = 500;
const SAMPLED_SCOPES = 50;

/** Compares the derived rows of some people and scopes with what they are derived from. */
export async function countWrongInSample(client: Client): Promise<{ sampled: number; wrong: number }> {
  /** Ids in a row from a random one on, and then from the first one on. */
  const sample = async (table: string, count: number) => {
    const { rows } = await client.query<{ id: number }>(
      `with start as materialized (select floor(random() * max(id))::int as id from ${table})
      select id from (
        (select id, 1 as part from ${table} where id >= (select id from start) order by id limit $1)
        union all
        (select id, 2 from ${table} where id < (select id from start) order by id limit $1)
      ) as ids order by part, id limit $1`,
      [count],
    );
    return rows.map(({ id }) => id);
  };
  const people = await sample('person', SAMPLED_PEOPLE);
  const scopes = await sample(`(select * from scope where kind <> 'admin') as scope`, SAMPLED_SCOPES);
  return { sampled: people.length, wrong: await countWrong(databaseOn(client), people, scopes) };
}
