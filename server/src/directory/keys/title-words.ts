/** The dictionary of the words of titles, each of which is a key of a person. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { thresholds } from '../thresholds.ts';

/** A title that holds a text has a word for each piece of the text; between two pieces is a space. */
export interface TitleWords {
  /** For each piece, the words that it can be a piece of. */
  ids: number[][];
  /** Whoever has such words has such a title: it is one piece, and so within one word. */
  exact: boolean;
}

export async function findTitleWords(db: Database, text: string): Promise<TitleWords> {
  const { rows } = await sql<{ ids: number[]; pieces: number }>`
    select pieces, array(
      select id from title_word where word like
        case place when 1 then '%' else '' end || escape_like(piece) || case place when pieces then '%' else '' end
      limit ${sql.lit(thresholds.wordsOfPiece + 1)}) as ids
    from (
      select piece, place, count(*) over () as pieces
      from string_to_table(fold_name(${text}), ' ') with ordinality as said (piece, place)
    ) as said where piece <> '' order by place`.execute(db);
  const ids = rows.map((row) => row.ids).filter(({ length }) => length <= thresholds.wordsOfPiece);
  return { ids, exact: ids.length === 1 && rows[0]?.pieces === 1 };
}

/** Call it before the keys of these people, or of all, are derived. In order, so that two who bring the same words take turns. */
export async function keepTitleWords(db: Database, personIds: number[] | null): Promise<void> {
  await sql`
    insert into title_word (word)
    select distinct said.word
    from (
      select distinct sort_title from work_role ${personIds ? sql`where person_id = any (${personIds}::int[])` : sql``}
    ) as title, string_to_table(sort_title, ' ') as said (word)
    where said.word <> '' and not exists (select from title_word known where known.word = said.word)
    order by 1 on conflict do nothing`.execute(db);
}
