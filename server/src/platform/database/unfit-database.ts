import type { Client } from 'pg';
import { UnusableDatabaseError } from './unusable-database.ts';

const OLDEST_POSTGRES = 15;

interface DatabaseFacts {
  version: string;
  number: string;
  encoding: string;
  name: string;
  /** Tables in the schema of Kith, without those of extensions. */
  tables: string[];
  isKith: boolean;
}

/** Refuses a server that is too old, another encoding, and a database of another program. */
export async function refuseUnfitDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<DatabaseFacts>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('server_encoding') as encoding, current_database() as name,
      array(
        select relname::text from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        order by 1
      ) as tables,
      exists (
        select from pg_attribute where attrelid = to_regclass('public.migration') and attname = 'checksum'
      ) as "isKith"`,
  );
  const [facts] = rows;
  if (!facts) return;
  const { version, number, encoding, name, tables, isKith } = facts;
  if (Number(number) < OLDEST_POSTGRES * 10_000)
    throw new UnusableDatabaseError(
      `Kith needs PostgreSQL ${OLDEST_POSTGRES} or newer; DATABASE_URL points to ${version}.`,
    );
  if (encoding !== 'UTF8')
    throw new UnusableDatabaseError(
      `The database ${name} stores text as ${encoding}, in which not every name can be written. ` +
        `Create another one: create database … encoding 'UTF8' template template0.`,
    );
  if (tables.length > 0 && !isKith)
    throw new UnusableDatabaseError(
      `The database ${name} has tables of another program (${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ', …' : ''}). ` +
        'Give Kith a database of its own in DATABASE_URL.',
    );
}
