import type { PersonStats } from '@kith/contract/people/stats';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { keyKinds, type CurrentAndPastKind } from '../keys/search-keys.ts';
import { idsOf } from '../matching/bitmaps.ts';
import { isFiltered, readMatches } from '../matching/matches.ts';
import { buildFilter, type PeopleQuery } from '../matching/person-filter.ts';
import { thresholds } from '../thresholds.ts';
import { countKeysOfPeople, type Counts } from './count-keys.ts';
import { mostFrequent } from './facet-values.ts';
import { withResultCache, isCacheable } from './result-cache.ts';

const TOP_COUNT = 5;

interface StatSource {
  kinds: CurrentAndPastKind;
  /** The table that contains the names of the values. */
  nameTable: string;
  /** The column of scope_organization that counts it; otherwise scope_facet does, by kind. */
  column?: 'workers' | 'students';
}

const statSources: Record<keyof PersonStats, StatSource> = {
  organizations: { kinds: keyKinds.organization, nameTable: 'organization', column: 'workers' },
  seniorityLevels: { kinds: keyKinds.seniorityLevel, nameTable: 'seniority_level' },
  roles: { kinds: keyKinds.roleType, nameTable: 'role_type' },
  industries: { kinds: keyKinds.industry, nameTable: 'industry' },
  organizationSizes: { kinds: keyKinds.organizationSize, nameTable: 'employee_size' },
  schools: { kinds: keyKinds.school, nameTable: 'organization', column: 'students' },
};

/** The most frequent values among the matching people. A person with two such roles counts once. */
export async function readPersonStats(db: Database, query: PeopleQuery): Promise<PersonStats> {
  const { scope, filters } = query;
  const filter = await buildFilter(db, query);
  if (!isFiltered(filter)) return readStatsOfWholeScope(db, scope);
  const compute = async () => {
    const ids = idsOf(await readMatches(db, scope, filter));
    const parts = Object.values(statSources);
    const counts = await countKeysOfPeople(
      db,
      ids,
      parts.map(({ kinds }) => [kinds.current, kinds.past]),
    );
    return readMostFrequent(db, (part) => topOf(counts[parts.indexOf(part)] ?? new Map()));
  };
  return isCacheable(query) ? withResultCache(scope, ['stats', filters], compute) : compute();
}

/** Without filters, the counters of the scope have the counts. */
async function readStatsOfWholeScope(db: Database, { id }: Scope): Promise<PersonStats> {
  const counters = (moreThan: number) => (part: StatSource) =>
    part.column
      ? sql`select organization_id as value, ${sql.ref(part.column)} as n from scope_organization
          where scope_id = ${id} and ${sql.ref(part.column)} > ${sql.lit(moreThan)}`
      : sql`select value, people as n from scope_facet where scope_id = ${id} and kind = ${sql.lit(part.kinds.current)}`;
  const stats = await readMostFrequent(db, counters(thresholds.frequentAbove));
  const enough = stats.organizations.length === TOP_COUNT && stats.schools.length === TOP_COUNT;
  return enough ? stats : readMostFrequent(db, counters(0));
}

/** A relation (value, n) of the most frequent values. */
function topOf(counts: Counts): RawBuilder<unknown> {
  const values = mostFrequent(counts, TOP_COUNT);
  return sql`select * from unnest(${values}::int[], ${values.map((value) => counts.get(value))}::int[]) as top (value, n)`;
}

/** `relation`: (value, n) of a part. */
async function readMostFrequent(
  db: Database,
  relation: (part: StatSource) => RawBuilder<unknown>,
): Promise<PersonStats> {
  const parts = Object.entries(statSources).map(
    ([name, part]) => sql`(select ${name} as part, top.value as id, v.name, top.n as count
      from (select value, n from (${relation(part)}) as counts order by n desc, value limit ${sql.lit(TOP_COUNT)}) as top
        join ${sql.table(part.nameTable)} v on v.id = top.value)`,
  );
  const { rows } = await sql<{ part: keyof PersonStats; id: number; name: string; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const listOf = (name: keyof PersonStats) =>
    rows
      .filter(({ part }) => part === name)
      .map(({ id, name: shown, count }) => ({ id, name: shown, count }))
      .toSorted((a, b) => b.count - a.count || a.id - b.id);
  return {
    organizations: listOf('organizations'),
    seniorityLevels: listOf('seniorityLevels'),
    roles: listOf('roles'),
    industries: listOf('industries'),
    organizationSizes: listOf('organizationSizes'),
    schools: listOf('schools'),
  };
}
