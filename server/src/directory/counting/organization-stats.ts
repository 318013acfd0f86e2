/** The most frequent values among the organizations a search finds, each counted as often as its filter would find it. */
import { organizationStatFields, type OrganizationStats } from '@kith/contract/people/stats';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { organizationKind } from '../keys/organization-keys.ts';
import { KIND_SIZE, MAX_VALUE } from '../keys/search-keys.ts';
import { matchOrganizations, type OrganizationQuestion } from '../matching/organization-matches.ts';
import { cached, followsVersion } from './answer-cache.ts';
import { organizationNames } from './organization-facets.ts';

const TOP = 5;

export async function statsOfOrganizations(db: Database, question: OrganizationQuestion): Promise<OrganizationStats> {
  const { scope, filters } = question;
  const answer = () => countTop(db, question);
  return followsVersion(question) ? cached(scope, ['organization stats', filters], answer) : answer();
}

async function countTop(db: Database, question: OrganizationQuestion): Promise<OrganizationStats> {
  const { from, where } = await matchOrganizations(db, question);
  const kinds = organizationStatFields.map((part) => organizationKind(part));
  const parts = organizationStatFields.map(
    (part) => sql`(select ${part} as part, v.id, v.name, n as count
      from counted join ${sql.table(organizationNames[part])} v on v.id = key & ${sql.lit(MAX_VALUE)}
      where key / ${sql.lit(KIND_SIZE)} = ${sql.lit(organizationKind(part))} order by n desc, v.id limit ${sql.lit(TOP)})`,
  );
  const { rows } = await sql<{ part: keyof OrganizationStats; id: number; name: string; count: number }>`
    with matched as materialized (select s.keys ${from} ${where}),
      counted as materialized (select key, count(*)::int as n from (select unnest(keys) as key from matched) as keys
        where key / ${sql.lit(KIND_SIZE)} = any (${kinds}::int[]) group by key)
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const listOf = (name: keyof OrganizationStats) =>
    rows
      .filter(({ part }) => part === name)
      .map(({ id, name: shown, count }) => ({ id, name: shown, count }))
      .toSorted((a, b) => b.count - a.count || a.id - b.id);
  return {
    types: listOf('types'),
    industries: listOf('industries'),
    employees: listOf('employees'),
    marketTypes: listOf('marketTypes'),
    lifecycleStages: listOf('lifecycleStages'),
    tags: listOf('tags'),
  };
}
