/** Writes the search rows of people: after a bulk load for all, after an edit for those who were edited. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { EVERYBODY, keyKinds, KIND_SIZE, kindsWithoutBits } from '../keys/search-keys.ts';
import { keepTitleWords } from '../keys/title-words.ts';

const key = (kind: number, value: RawBuilder<unknown>) => sql`${sql.lit(kind)} * ${sql.lit(KIND_SIZE)} + ${value}`;

/** The kind depends on whether the role or the education goes on. */
const dated = (kinds: { current: number; past: number }, value: RawBuilder<unknown>) =>
  sql`case when is_ongoing then ${sql.lit(kinds.current)} else ${sql.lit(kinds.past)} end * ${sql.lit(KIND_SIZE)} + ${value}`;

const hasBits = sql`key / ${sql.lit(KIND_SIZE)} not in (${sql.join(kindsWithoutBits.map((kind) => sql.lit(kind)))})`;

/**
 * Call it in the transaction that changed the people, with whoever was deleted too. Whatever differs between the old keys and the
 * new is flipped in the bits; rows are locked in the order of keys, so that two edits never wait for each other.
 */
export async function refreshPersonSearch(db: Database, personIds: number[]): Promise<void> {
  await keepTitleWords(db, personIds);
  await sql`
    with fresh as materialized (${searchRows(personIds)}),
    old as materialized (select person_id, keys from person_search where person_id = any (${personIds}::int[])),
    flipped as (
      insert into person_bitmap as b (key, chunk, bits)
      select key, chunk_of(person_id), bit_or(bitmap_of_person(person_id))
      from (select person_id, key from (
        select person_id, unnest(keys) as key from fresh union all select person_id, unnest(keys) from old
      ) as either group by person_id, key having count(*) = 1) as changed
      where ${hasBits} group by 1, 2 order by 1, 2
      on conflict (key, chunk) do update set bits = b.bits # excluded.bits
    ),
    gone as (
      delete from person_search where person_id in (select person_id from old except select person_id from fresh)
    )
    insert into person_search (person_id, sort_name, keys) select person_id, sort_name, keys from fresh
    on conflict (person_id) do update set sort_name = excluded.sort_name, keys = excluded.keys`.execute(db);
}

/** What the truth says of some people, or of all: (person_id, sort_name, keys). The words of their titles are known already. */
export function searchRows(personIds: number[] | null): RawBuilder<unknown> {
  const of = (column: string) => (personIds ? sql`where ${sql.ref(column)} = any (${personIds}::int[])` : sql``);
  const chosen = (kind: number, table: string, column: string) =>
    sql`select person_id, ${key(kind, sql.ref(column))} from ${sql.table(table)} ${of('person_id')}`;
  const k = keyKinds;
  return sql`
    select p.id as person_id, p.sort_name, ${sql.lit(EVERYBODY)}::int || coalesce(found.keys, '{}') as keys
    from person p left join (
      select person_id, array_agg(distinct key) as keys from (
        select person_id, ${dated(k.organization, sql`organization_id`)} as key from work_role ${of('person_id')}
        union all select person_id, ${dated(k.roleType, sql`role_type_id`)} from work_role ${of('person_id')}
        union all select person_id, ${dated(k.seniorityLevel, sql`unnest(seniority_level_ids)`)} from work_role ${of('person_id')}
        union all select person_id, ${dated(k.industry, sql`industry_id`)}
          from work_role join organization_industry using (organization_id) ${of('person_id')}
        union all select person_id, ${dated(k.organizationSize, sql`employee_size_id`)}
          from work_role join organization on organization.id = organization_id ${of('person_id')}
        union all select person_id, ${dated(k.titleWord, sql`title_word.id`)}
          from work_role, string_to_table(sort_title, ' ') as said (word) join title_word using (word) ${of('person_id')}
        union all select person_id, ${dated(k.school, sql`organization_id`)} from education ${of('person_id')}
        union all select person_id, ${dated(k.degree, sql`unnest(degree_type_ids)`)} from education ${of('person_id')}
        union all select person_id, ${dated(k.major, sql`unnest(major_ids)`)} from education ${of('person_id')}
        union all ${chosen(k.jobFunction, 'person_job_function', 'job_function_id')}
        union all ${chosen(k.skillType, 'person_skill', 'skill_type_id')}
        union all ${chosen(k.cause, 'person_cause', 'cause_id')}
        union all ${chosen(k.interest, 'person_interest', 'interest_id')}
        union all ${chosen(k.collaboration, 'person_collaboration', 'collaboration_id')}
        union all ${chosen(k.tag, 'person_tag', 'tag_id')}
      ) as keys where key is not null group by person_id
    ) as found on found.person_id = p.id ${of('p.id')}`;
}

/** The bits of everybody, from rows of `person_search` that are right: chunk by chunk, of which each has few keys at once. */
export const allBits = sql`
  insert into person_bitmap (key, chunk, bits)
  select of_chunk.key, chunk, of_chunk.bits
  from generate_series(0, (select chunk_of(max(person_id)) from person_search)) as chunk, lateral (
    select key, bit_or(bitmap_of_person(person_id)) as bits from person_search, unnest(keys) as key
    where person_id >= chunk * 8192 and person_id < (chunk + 1) * 8192 and ${hasBits} group by key
  ) as of_chunk`;
