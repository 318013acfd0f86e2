/** Writes the search row of people: after a bulk load for all, after an edit for the one who was edited. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { keyKinds } from './search-keys.ts';

const key = (kind: number, value: RawBuilder<unknown>) => sql`${sql.lit(kind)} * 16777216 + ${value}`;

/** The kind depends on whether the role or the education goes on. */
const dated = (kinds: { current: number; past: number }, value: RawBuilder<unknown>) =>
  sql`case when is_ongoing then ${sql.lit(kinds.current)} else ${sql.lit(kinds.past)} end * 16777216 + ${value}`;

/** Null: everybody. */
export async function refreshPersonSearch(db: Database, personIds: number[] | null): Promise<void> {
  const of = (column: string) => (personIds ? sql`where ${sql.ref(column)} = any (${personIds}::int[])` : sql``);
  const chosen = (kind: number, table: string, column: string) =>
    sql`select person_id, ${key(kind, sql.ref(column))} from ${sql.table(table)} ${of('person_id')}`;
  const k = keyKinds;
  await sql`delete from person_search ${of('person_id')}`.execute(db);
  await sql`
    insert into person_search (person_id, sort_name, keys)
    select p.id, p.sort_name, coalesce(found.keys, '{}')
    from person p left join (
      select person_id, array_agg(distinct key) as keys from (
        select person_id, ${dated(k.organization, sql`organization_id`)} as key from work_role ${of('person_id')}
        union all select person_id, ${dated(k.roleType, sql`role_type_id`)} from work_role ${of('person_id')}
        union all select person_id, ${dated(k.seniorityLevel, sql`unnest(seniority_level_ids)`)} from work_role ${of('person_id')}
        union all select person_id, ${dated(k.industry, sql`industry_id`)}
          from work_role join organization_industry using (organization_id) ${of('person_id')}
        union all select person_id, ${dated(k.organizationSize, sql`employee_size_id`)}
          from work_role join organization on organization.id = organization_id ${of('person_id')}
        union all select person_id, ${dated(k.school, sql`organization_id`)} from education ${of('person_id')}
        union all select person_id, ${dated(k.degree, sql`unnest(degree_type_ids)`)} from education ${of('person_id')}
        union all select person_id, ${dated(k.major, sql`unnest(major_ids)`)} from education ${of('person_id')}
        union all ${chosen(k.jobFunction, 'person_job_function', 'job_function_id')}
        union all ${chosen(k.skillType, 'person_skill', 'skill_type_id')}
        union all ${chosen(k.cause, 'person_cause', 'cause_id')}
        union all ${chosen(k.interest, 'person_interest', 'interest_id')}
        union all ${chosen(k.collaboration, 'person_collaboration', 'collaboration_id')}
        union all ${chosen(k.tag, 'person_tag', 'tag_id')}
        union all select id, ${key(k.location, sql`location_id`)} from person ${of('id')}
      ) as keys where key is not null group by person_id
    ) as found on found.person_id = p.id ${of('p.id')}`.execute(db);
}
