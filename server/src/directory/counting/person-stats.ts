import type { PersonStats } from '@kith/contract/people/stats';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { keyKinds, KIND_SIZE, MAX_VALUE, type CurrentAndPastKind } from '../keys/search-keys.ts';
import { matchedIds, matchPeople } from '../matching/matches.ts';
import { buildFilter, isFiltered, type PeopleQuery } from '../matching/person-filter.ts';
import { thresholds } from '../thresholds.ts';
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
    const matches = await matchPeople(db, scope, filter);
    return readMostFrequent(
      db,
      sql`with keyed as materialized (
        select person_id, key / ${sql.lit(KIND_SIZE)} as kind, key & ${sql.lit(MAX_VALUE)} as value
        from ${matchedIds(matches)} as found join person_search using (person_id), unnest(keys) as key
        where key / ${sql.lit(KIND_SIZE)} between 1 and ${sql.lit(keyKinds.school.past)}
      )`,
      ({ kinds }) => sql`select value, count(*)::int as n from (
        select distinct person_id, value from keyed where kind in (${sql.lit(kinds.current)}, ${sql.lit(kinds.past)})
      ) as once group by value`,
    );
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
  const stats = await readMostFrequent(db, sql``, counters(thresholds.frequentAbove));
  const enough = stats.organizations.length === TOP_COUNT && stats.schools.length === TOP_COUNT;
  return enough ? stats : readMostFrequent(db, sql``, counters(0));
}

async function readMostFrequent(
  db: Database,
  withClause: RawBuilder<unknown>,
  relation: (part: StatSource) => RawBuilder<unknown>,
): Promise<PersonStats> {
  const parts = Object.entries(statSources).map(
    ([name, part]) => sql`(select ${name} as part, top.value as id, v.name, top.n as count
      from (select value, n from (${relation(part)}) as counts order by n desc, value limit ${sql.lit(TOP_COUNT)}) as top
        join ${sql.table(part.nameTable)} v on v.id = top.value)`,
  );
  const { rows } = await sql<{ part: keyof PersonStats; id: number; name: string; count: number }>`
    ${withClause} ${sql.join(parts, sql` union all `)}`.execute(db);
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
