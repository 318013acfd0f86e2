/** The dictionary of title words. Each word of a person's titles is a key of that person. */
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

/** Call it before the keys of these people, or of all, are derived. Sorted, so that two transactions with the same new words cannot deadlock. */
export async function addTitleWords(db: Database, personIds: number[] | null): Promise<void> {
  await sql`
    insert into title_word (word)
    select distinct title_part.word
    from (
      select distinct sort_title from work_role ${personIds ? sql`where person_id = any (${personIds}::int[])` : sql``}
    ) as title, string_to_table(sort_title, ' ') as title_part (word)
    where title_part.word <> '' and not exists (select from title_word existing where existing.word = title_part.word)
    order by 1 on conflict do nothing`.execute(db);
}
