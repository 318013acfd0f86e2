/** What a backup copies, and what a restore takes away while it loads: read from the catalog, so that no list needs to be kept. */
import type { Client } from 'pg';
import { derivedTables } from '../../directory/rebuild.ts';

export interface CopiedTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
  bytes: number;
}

/**
 * Migrations are applied by the restore, and derived tables are made again. Forgetting counts of rate limits is harmless. Takeouts are copies,
 * which their members can request again. Files are copied with their bytes, so a restored installation has no objects.
 */
const notCopied = [
  'migration',
  'rate_limit',
  'takeout',
  'takeout_part',
  'unused_object',
  ...Object.keys(derivedTables),
];

export async function listCopiedTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns, pg_table_size(c.oid)::float8 as bytes
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
    group by c.oid order by c.relname`,
    [notCopied],
  );
  return rows;
}

export async function listSequences(client: Client): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string; value: string; isCalled: boolean }>(
    `select sequencename::text as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

interface Detached {
  drop: string;
  create: string;
}

/**
 * The constraints and indexes of these tables, in the order in which they can be created: keys before the references to them. Checks stay:
 * they cost little, and a row that breaks one must not be loaded.
 */
export async function listDetachable(client: Client, tables: readonly string[]): Promise<Detached[]> {
  const { rows } = await client.query<Detached>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create,
      case contype when 'f' then 3 else 1 end as place, conname as name
    from pg_constraint
    where contype in ('p', 'u', 'x', 'f') and connamespace = 'public'::regnamespace and conparentid = 0
      and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2, indexrelid::regclass::text
    from pg_index
    where indrelid::regclass::text = any ($1) and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
    order by place, name`,
    [tables],
  );
  return rows;
}
