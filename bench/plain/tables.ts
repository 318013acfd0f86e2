/**
 * The tables of the plain app: copies of Kith's source tables with the indexes that one would expect, in the schema `plain`. The copies
 * keep the two apart: Kith's tables have indexes and planner settings for its own queries, and an index for the plain app could change Kith's plans.
 * Tables that both only read by key or as a whole (reference data, users, sessions, collectives, notes, conversations) are shared.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

const tables: Record<string, readonly string[]> = {
  person: ['(id)', '(sort_name)', 'using gin (sort_name gin_trgm_ops)', '(location_id)'],
  organization: ['(id)', '(sort_name)', 'using gin (sort_name gin_trgm_ops)', '(type_id)', '(employee_size_id)'],
  work_role: ['(person_id)', '(organization_id)', '(role_type_id)', 'using gin (sort_title gin_trgm_ops)'],
  education: ['(person_id)', '(organization_id)'],
  network_person: ['(network_id, person_id)', '(person_id)'],
};

const thisMonth = '(extract(year from current_date) * 12 + extract(month from current_date))::int';

/** Roles and educations with their certain months, counted from the year 0. */
const period = (table: string, fromMonth: string, toMonth: string) => `
  select person_id, organization_id,
    coalesce(from_year * 12 + coalesce(${fromMonth}, 1), to_year * 12 + coalesce(${toMonth}, 1), case when is_ongoing then ${thisMonth} end) as since,
    case when is_ongoing then greatest(${thisMonth}, from_year * 12 + coalesce(${fromMonth}, 1))
      else coalesce(to_year * 12 + coalesce(${toMonth}, 12), from_year * 12 + coalesce(${fromMonth}, 12)) end as until
  from plain.${table}`;

/** Made again when this file has changed: the schema has its hash as a comment. */
export async function makePlainTables(client: Client, log: (line: string) => void): Promise<void> {
  const hash = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  const { rowCount } = await client.query(
    `select from pg_namespace where nspname = 'plain' and obj_description(oid, 'pg_namespace') = $1`,
    [hash],
  );
  if (rowCount) return;
  log('Making the tables of the plain app …');
  await client.query('begin');
  await client.query('drop schema if exists plain cascade');
  await client.query('create schema plain');
  await client.query(`comment on schema plain is '${hash}'`);
  for (const [table, indexes] of Object.entries(tables)) {
    await client.query(`create table plain.${table} as select * from public.${table}`);
    for (const index of indexes) await client.query(`create index on plain.${table} ${index}`);
  }
  await client.query(`create view plain.period as
    ${period('work_role', 'from_month', 'to_month')} union all ${period('education', 'null::int', 'null::int')}`);
  await client.query('commit');
  for (const table of Object.keys(tables)) await client.query(`vacuum analyze plain.${table}`);
}
