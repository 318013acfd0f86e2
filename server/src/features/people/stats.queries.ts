import type { Stats } from '@kith/contract/stats';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { keyKinds } from '../../scope/search-keys.ts';
import { matchesOf, type Search } from './people.search.queries.ts';

const TOP = 5;

/** What is counted: the kinds of key (current and past), and where the names are. */
const counted: Record<keyof Stats, { kinds: { current: number; past: number }; names: string }> = {
  organizations: { kinds: keyKinds.organization, names: 'organization' },
  seniorityLevels: { kinds: keyKinds.seniorityLevel, names: 'seniority_level' },
  roles: { kinds: keyKinds.roleType, names: 'role_type' },
  industries: { kinds: keyKinds.industry, names: 'industry' },
  organizationSizes: { kinds: keyKinds.organizationSize, names: 'employee_size' },
  schools: { kinds: keyKinds.school, names: 'organization' },
};

/** The most frequent values among the people a search finds, counted by person and not by role. */
export async function statsOf(db: Database, search: Pick<Search, 'scope' | 'viewer' | 'filters'>): Promise<Stats> {
  const matches = await matchesOf(db, search);
  const parts = Object.entries(counted).map(([name, { kinds, names }]) => {
    const both = sql.join([sql.lit(kinds.current), sql.lit(kinds.past)]);
    return sql`select ${name} as part, top.value as id, v.name, top.n as count from (
        select value, count(*)::int as n from (select distinct person_id, value from keyed where kind in (${both})) as once
        group by value order by n desc, value limit ${sql.lit(TOP)}
      ) as top join ${sql.table(names)} v on v.id = top.value`;
  });
  const { rows } = await sql<{ part: keyof Stats; id: number; name: string; count: number }>`
    with keyed as materialized (
      select found.person_id, key >> 24 as kind, key & 16777215 as value
      from (${matches}) as found join person_search using (person_id), unnest(keys) as key
      where key >> 24 <= ${sql.lit(keyKinds.school.past)}
    )
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const stats: Stats = {
    organizations: [],
    seniorityLevels: [],
    roles: [],
    industries: [],
    organizationSizes: [],
    schools: [],
  };
  for (const { part, ...row } of rows) stats[part].push(row);
  for (const list of Object.values(stats)) list.sort((a, b) => b.count - a.count || a.id - b.id);
  return stats;
}
