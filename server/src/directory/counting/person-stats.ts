import type { PersonStats } from '@kith/contract/people/stats';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { keyKinds, KIND_SIZE, MAX_VALUE, type Dated } from '../keys/search-keys.ts';
import { idsOfMatches, matchPeople } from '../matching/matches.ts';
import { filterOf, isFiltered, type PeopleQuestion } from '../matching/person-filter.ts';
import { thresholds } from '../thresholds.ts';
import { cached, followsVersion } from './answer-cache.ts';

const TOP = 5;

interface Counted {
  kinds: Dated;
  /** The table of the names. */
  names: string;
  /** The counters of the scope: by kind in scope_facet, unless they are in a column of scope_organization. */
  column?: 'workers' | 'students';
}

const counted: Record<keyof PersonStats, Counted> = {
  organizations: { kinds: keyKinds.organization, names: 'organization', column: 'workers' },
  seniorityLevels: { kinds: keyKinds.seniorityLevel, names: 'seniority_level' },
  roles: { kinds: keyKinds.roleType, names: 'role_type' },
  industries: { kinds: keyKinds.industry, names: 'industry' },
  organizationSizes: { kinds: keyKinds.organizationSize, names: 'employee_size' },
  schools: { kinds: keyKinds.school, names: 'organization', column: 'students' },
};

/** The most frequent values among the people a search finds, counted by person and not by role. */
export async function statsOfPeople(db: Database, question: PeopleQuestion): Promise<PersonStats> {
  const { scope, filters } = question;
  const filter = await filterOf(db, question);
  if (!isFiltered(filter)) return statsOfAll(db, scope);
  const answer = async () => {
    const matches = await matchPeople(db, scope, filter);
    return topOf(
      db,
      sql`with keyed as materialized (
        select person_id, key / ${sql.lit(KIND_SIZE)} as kind, key & ${sql.lit(MAX_VALUE)} as value
        from ${idsOfMatches(matches)} as found join person_search using (person_id), unnest(keys) as key
        where key / ${sql.lit(KIND_SIZE)} between 1 and ${sql.lit(keyKinds.school.past)}
      )`,
      ({ kinds }) => sql`select value, count(*)::int as n from (
        select distinct person_id, value from keyed where kind in (${sql.lit(kinds.current)}, ${sql.lit(kinds.past)})
      ) as once group by value`,
    );
  };
  return followsVersion(question) ? cached(scope, ['stats', filters], answer) : answer();
}

/** Without filters: from the counters. */
async function statsOfAll(db: Database, { id }: Scope): Promise<PersonStats> {
  const counters = (more: number) => (part: Counted) =>
    part.column
      ? sql`select organization_id as value, ${sql.ref(part.column)} as n from scope_organization
          where scope_id = ${id} and ${sql.ref(part.column)} > ${sql.lit(more)}`
      : sql`select value, people as n from scope_facet where scope_id = ${id} and kind = ${sql.lit(part.kinds.current)}`;
  const stats = await topOf(db, sql``, counters(thresholds.frequent));
  const enough = stats.organizations.length === TOP && stats.schools.length === TOP;
  return enough ? stats : topOf(db, sql``, counters(0));
}

async function topOf(
  db: Database,
  before: RawBuilder<unknown>,
  relation: (part: Counted) => RawBuilder<unknown>,
): Promise<PersonStats> {
  const parts = Object.entries(counted).map(
    ([name, part]) => sql`(select ${name} as part, top.value as id, v.name, top.n as count
      from (select value, n from (${relation(part)}) as counts order by n desc, value limit ${sql.lit(TOP)}) as top
        join ${sql.table(part.names)} v on v.id = top.value)`,
  );
  const { rows } = await sql<{ part: keyof PersonStats; id: number; name: string; count: number }>`
    ${before} ${sql.join(parts, sql` union all `)}`.execute(db);
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
