/**
 * The dictionaries of titles: their words, each of which is a key of a person, and the whole titles of several words. A text within a
 * title is looked up in these, which are small, instead of in all work roles.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { thresholds } from '../thresholds.ts';

/** A title that contains a text has a matching word for each part of the text. Spaces separate the parts. */
export interface TitleWords {
  /** For each part, the ids of the words that contain it. */
  ids: number[][];
  /** Titles need not be compared: the text has one part, which is always within one word. */
  isExact: boolean;
}

export async function findTitleWords(db: Database, text: string): Promise<TitleWords> {
  const { rows } = await sql<{ ids: number[]; parts: number }>`
    select parts, array(
      select id from title_word where word like
        case position when 1 then '%' else '' end || escape_like(part) || case position when parts then '%' else '' end
      limit ${sql.lit(thresholds.maxTitleWords + 1)}) as ids
    from (
      select part, position, count(*) over () as parts
      from string_to_table(fold_name(${text}), ' ') with ordinality as title (part, position)
    ) as title where part <> '' order by position`.execute(db);
  const ids = rows.map((row) => row.ids).filter(({ length }) => length <= thresholds.maxTitleWords);
  return { ids, isExact: ids.length === 1 && rows[0]?.parts === 1 };
}

/** The titles that contain a text of several parts; undefined if they are too many. */
export async function findTitles(db: Database, text: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ title: string }>`
    select sort_title as title from title where sort_title like folded_pattern(${text})
    limit ${sql.lit(thresholds.maxTitles + 1)}`.execute(db);
  return rows.length > thresholds.maxTitles ? undefined : rows.map(({ title }) => title);
}

/**
 * Adds missing words and titles of these people, or of all. Call it before their keys are derived. Sorted, so that two transactions with
 * the same new words cannot deadlock.
 */
export async function addTitles(db: Database, personIds: number[] | null): Promise<void> {
  const titles = sql`(select distinct sort_title from work_role
    ${personIds ? sql`where person_id = any (${personIds}::int[])` : sql``}) as used`;
  await sql`
    insert into title_word (word)
    select distinct title_part.word
    from ${titles}, string_to_table(sort_title, ' ') as title_part (word)
    where title_part.word <> '' and not exists (select from title_word existing where existing.word = title_part.word)
    order by 1 on conflict do nothing`.execute(db);
  await sql`
    insert into title (sort_title)
    select sort_title from ${titles}
    where sort_title like '% %' and not exists (select from title existing where existing.sort_title = used.sort_title)
    order by 1 on conflict do nothing`.execute(db);
}

/**
 * Deletes these titles, and their words, if no role has them any more. A role with the same title that is added at the same time may then
 * miss its title here until it is saved again.
 */
export async function deleteUnusedTitles(db: Database, titles: readonly string[]): Promise<void> {
  await sql`
    delete from title t where sort_title = any (${titles}::text[])
      and not exists (select from work_role w where w.sort_title = t.sort_title)`.execute(db);
  await sql`
    delete from title_word t where word in (
        select part from unnest(${titles}::text[]) as title, string_to_table(title, ' ') as part)
      and not exists (select from work_role w where w.sort_title = t.word)
      and not exists (select from title o where o.sort_title like '%' || escape_like(t.word) || '%'
        and t.word = any (string_to_array(o.sort_title, ' ')))`.execute(db);
}
