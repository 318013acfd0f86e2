/** Derives `person_search` (the keys of each person) and `person_bitmap` (the people of each key). */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { EVERYBODY_KEY, keyKinds, KIND_SIZE, kindsWithoutBitmap } from '../keys/search-keys.ts';
import { addTitles } from '../keys/titles.ts';
import { bitmapOf } from './bitmap-of.ts';

const key = (kind: number, value: RawBuilder<unknown>) => sql`${sql.lit(kind)} * ${sql.lit(KIND_SIZE)} + ${value}`;

/** The kind depends on whether the role or education is ongoing. */
const datedKey = (kinds: { current: number; past: number }, value: RawBuilder<unknown>) =>
  sql`case when is_ongoing then ${sql.lit(kinds.current)} else ${sql.lit(kinds.past)} end * ${sql.lit(KIND_SIZE)} + ${value}`;

const hasBitmap = sql`key / ${sql.lit(KIND_SIZE)} not in (${sql.join(kindsWithoutBitmap.map((kind) => sql.lit(kind)))})`;

/**
 * Call it in the transaction that changed the people, with the ids of deleted people too. Flips the bits of keys that were added or
 * removed. Rows are locked in the order of keys, so that two edits cannot deadlock.
 */
export async function refreshPersonSearch(db: Database, personIds: number[]): Promise<void> {
  await addTitles(db, personIds);
  await sql`
    with fresh as materialized (${personSearchRows(personIds)}),
    old as materialized (select person_id, keys from person_search where person_id = any (${personIds}::int[])),
    flipped as (
      insert into person_bitmap as b (key, chunk, bits)
      select key, chunk_of(person_id), ${bitmapOf(sql`person_id`)}
      from (select person_id, key from (
        select person_id, unnest(keys) as key from fresh union all select person_id, unnest(keys) from old
      ) as either group by person_id, key having count(*) = 1) as changed
      where ${hasBitmap} group by 1, 2 order by 1, 2
      on conflict (key, chunk) do update set bits = b.bits # excluded.bits
    ),
    gone as (
      delete from person_search where person_id in (select person_id from old except select person_id from fresh)
    )
    insert into person_search (person_id, sort_name, keys) select person_id, sort_name, keys from fresh
    on conflict (person_id) do update set sort_name = excluded.sort_name, keys = excluded.keys`.execute(db);
}

/** From the source tables, for some people or all: (person_id, sort_name, keys). Call addTitles() before. */
export function personSearchRows(personIds: number[] | null): RawBuilder<unknown> {
  const of = (column: string) => (personIds ? sql`where ${sql.ref(column)} = any (${personIds}::int[])` : sql``);
  const chosen = (kind: number, table: string, column: string) =>
    sql`select person_id, ${key(kind, sql.ref(column))} from ${sql.table(table)} ${of('person_id')}`;
  const k = keyKinds;
  return sql`
    select p.id as person_id, p.sort_name, ${sql.lit(EVERYBODY_KEY)}::int || coalesce(found.keys, '{}') as keys
    from person p left join (
      select person_id, array_agg(distinct key) as keys from (
        select person_id, ${datedKey(k.organization, sql`organization_id`)} as key from work_role ${of('person_id')}
        union all select person_id, ${datedKey(k.roleType, sql`role_type_id`)} from work_role ${of('person_id')}
        union all select person_id, ${datedKey(k.seniorityLevel, sql`unnest(seniority_level_ids)`)} from work_role ${of('person_id')}
        union all select person_id, ${datedKey(k.industry, sql`industry_id`)}
          from work_role join organization_industry using (organization_id) ${of('person_id')}
        union all select person_id, ${datedKey(k.organizationSize, sql`employee_size_id`)}
          from work_role join organization on organization.id = organization_id ${of('person_id')}
        union all select person_id, ${datedKey(k.titleWord, sql`title_word.id`)}
          from work_role, string_to_table(sort_title, ' ') as said (word) join title_word using (word) ${of('person_id')}
        union all select person_id, ${datedKey(k.school, sql`organization_id`)} from education ${of('person_id')}
        union all select person_id, ${datedKey(k.degree, sql`unnest(degree_type_ids)`)} from education ${of('person_id')}
        union all select person_id, ${datedKey(k.major, sql`unnest(major_ids)`)} from education ${of('person_id')}
        union all ${chosen(k.jobFunction, 'person_job_function', 'job_function_id')}
        union all ${chosen(k.skillType, 'person_skill', 'skill_type_id')}
        union all ${chosen(k.cause, 'person_cause', 'cause_id')}
        union all ${chosen(k.interest, 'person_interest', 'interest_id')}
        union all ${chosen(k.collaboration, 'person_collaboration', 'collaboration_id')}
        union all ${chosen(k.tag, 'person_tag', 'tag_id')}
      ) as keys where key is not null group by person_id
    ) as found on found.person_id = p.id ${of('p.id')}`;
}

/** Fills person_bitmap from person_search, chunk by chunk, so that few keys are in memory at once. */
export const insertPersonBitmaps = sql`
  insert into person_bitmap (key, chunk, bits)
  select of_chunk.key, chunk, of_chunk.bits
  from generate_series(0, (select chunk_of(max(person_id)) from person_search)) as chunk, lateral (
    select key, ${bitmapOf(sql`person_id`)} as bits
    from (
      select person_id, unnest(keys) as key from person_search where person_id >= chunk * 8192 and person_id < (chunk + 1) * 8192
    ) as has
    where ${hasBitmap} group by key
  ) as of_chunk
  order by of_chunk.key, chunk`;
