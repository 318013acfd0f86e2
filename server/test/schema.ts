/** Reads the schema of a database as lines that can be compared. */
import { query } from './query.ts';

/**
 * From the catalog, because the embedded PostgreSQL has no pg_dump. Columns are numbered by their present order, so that dropped columns
 * make no difference.
 */
const schemaQuery = `
  select 'relation ' || c.oid::regclass, json_build_array(c.relkind, c.relpersistence, c.relreplident, c.relrowsecurity, am.amname,
    c.reloptions, toast.reloptions, c.relacl)
  from pg_class c left join pg_am am on am.oid = c.relam left join pg_class toast on toast.oid = c.reltoastrelid
  where c.relnamespace = 'public'::regnamespace

  union all
  select 'column ' || c.oid::regclass || '.' || a.attname, json_build_array(row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull,
    pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attcollation::regcollation,
    a.attstorage, a.attcompression, a.attstattarget, a.attoptions, a.attacl)
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped

  union all
  select concat_ws(' ', 'constraint', nullif(conrelid, 0)::regclass, nullif(contypid, 0)::regtype, conname),
    json_build_array(pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace

  union all
  select 'index ' || indexrelid::regclass, json_build_array(pg_get_indexdef(indexrelid), indisvalid, indisclustered)
  from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace

  union all
  select 'function ' || p.oid::regprocedure, json_build_array(case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) end, p.proacl)
  from pg_proc p where p.pronamespace = 'public'::regnamespace

  union all
  select 'trigger ' || tgrelid::regclass || '.' || tgname, json_build_array(pg_get_triggerdef(t.oid), tgenabled)
  from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace

  union all
  select 'sequence ' || seqrelid::regclass,
    json_build_array(seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
  from pg_sequence join pg_class c on c.oid = seqrelid where c.relnamespace = 'public'::regnamespace

  union all
  select 'rule ' || ev_class::regclass || '.' || rulename, to_json(pg_get_ruledef(r.oid))
  from pg_rewrite r join pg_class c on c.oid = ev_class where c.relnamespace = 'public'::regnamespace

  union all
  select 'policy ' || policyname || ' on ' || tablename, to_json(p) from pg_policies p where schemaname = 'public'

  union all
  select 'statistics ' || stxname, to_json(pg_get_statisticsobjdef(oid)) from pg_statistic_ext where stxnamespace = 'public'::regnamespace

  union all
  select 'type ' || t.oid::regtype, json_build_array(typtype, nullif(typbasetype, 0)::regtype, typnotnull, typdefault, typacl,
    (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
  from pg_type t where typnamespace = 'public'::regnamespace

  union all
  select 'extension ' || extname, json_build_array(extversion, extnamespace::regnamespace) from pg_extension

  union all
  select 'schema ' || nspname, to_json(nspacl) from pg_namespace where nspname = 'public'

  union all
  select 'default grants ' || defaclobjtype::text, to_json(defaclacl) from pg_default_acl

  -- Everything else in a schema, by name only: collations, operators, text search configurations.
  union all
  select 'object ' || pg_describe_object(classid, objid, 0), 'null'::json
  from pg_depend where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace

  union all
  select 'comment on ' || o.identity, to_json(description)
  from pg_description, pg_identify_object(classoid, objoid, objsubid) o where o.identity like '%public%'`;

export async function readSchema(url: string): Promise<string[]> {
  const lines = await query<{ line: string }>(
    url,
    `select name || ': ' || coalesce(fact::text, '') as line from (${schemaQuery}) as facts (name, fact)`,
  );
  return lines.map(({ line }) => line).sort();
}

/** All rows of all tables, except the list of migrations. */
export async function readRows(url: string): Promise<Record<string, object[]>> {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' order by 1`,
  );
  const all = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(jsonb_agg(t order by to_jsonb(t)::text), '[]') as rows from ${name} t`,
  );
  const found = await query<{ name: string; rows: object[] }>(url, all.join(' union all '));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}
