/** Removes a person from what admins and others keep: mails, chains, duplicates and the journals of merges. */
import { texts } from '@kith/contract/texts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/html.ts';
import { isInChain } from '../../relationships/chains/merge-chains.commands.ts';
import { dataKinds } from './personal-data.ts';
import type { Identity } from './identity-of.queries.ts';
import { tracePatterns } from './traces.ts';

/**
 * Mails to the person go. Those to others may still wait to be sent, so that only emails and full names are replaced, as whole words. A name
 * of one word stays: it may be a common word, the product or somebody else, and no column says whom a mail to others is about.
 */
export async function forgetInMail(db: Database, { names, emails }: Identity): Promise<void> {
  await sql`delete from mail where lower(recipient) = any (${emails}::text[])`.execute(db);
  const fullNames = names.filter((name) => /\s/.test(name.trim()));
  if (fullNames.length + emails.length === 0) return;
  const columns = ['subject', 'text_body', 'html_body', 'last_error'].map((name) => {
    const isHtml = name === 'html_body';
    // A name is replaced only in what people read: neither in a link nor in a tag. An email is replaced everywhere.
    const unread = isHtml ? String.raw`(?<!://[^\s<>"]*)(?<!<[^<>]*)` : String.raw`(?<!://\S*)`;
    const patternOf = (one: string) => escapePattern(isHtml ? escapeHtml(one) : one);
    const written = [...emails.map(patternOf), ...fullNames.map((one) => unread + patternOf(one))].join('|');
    return { column: sql.ref(name), pattern: `(?<![[:alnum:]])(?:${written})(?![[:alnum:]])` };
  });
  await sql`
    update mail set ${sql.join(
      columns.map(
        ({ column, pattern }) => sql`${column} = regexp_replace(${column}, ${pattern}, ${texts.formerMember}, 'gi')`,
      ),
    )}
    where ${sql.join(
      columns.map(({ column, pattern }) => sql`${column} ~* ${pattern}`),
      sql` or `,
    )}`.execute(db);
}

const escapePattern = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/** A note loses its chain. The chain of an introduction between others stays, with a former member in it. */
export async function forgetInChains(db: Database, { personId }: Identity): Promise<void> {
  const isInIt = isInChain(sql`chain`, 'person', personId);
  await sql`update note set chain = null where ${isInIt}`.execute(db);
  const isPerson = sql`element @> ${JSON.stringify({ type: 'person', entity: { id: personId } })}::jsonb`;
  const former = JSON.stringify({ name: texts.formerMember, profilePicture: null, headline: null });
  await sql`
    update introduction set chain = (
      select jsonb_agg(case when ${isPerson}
        then jsonb_set(element, '{entity}', element -> 'entity' || ${former}::jsonb) else element end order by place)
      from jsonb_array_elements(chain) with ordinality as each (element, place))
    where ${isInIt}`.execute(db);
  await sql`
    update introduction set former_introducer_ids = array_remove(former_introducer_ids, ${personId}::int)
    where ${personId} = any (former_introducer_ids)`.execute(db);
}

/** Merges of the person can no longer be undone. Others can, without the rows of the person. */
export async function forgetInMerges(db: Database, identity: Identity): Promise<void> {
  const { personId, userId } = identity;
  const merged = sql`(
    with recursive mine as (
      select id, loser_id from record_merge where kind = 'person' and ${personId} in (winner_id, loser_id)
      union select m.id, m.loser_id from record_merge m join mine on m.kind = 'person' and m.winner_id = mine.loser_id
    ) select id from mine)`;
  await sql`update person_claim set merge_id = null where merge_id in ${merged}`.execute(db);
  await sql`delete from record_merge where id in ${merged}`.execute(db);
  const [personColumns, userColumns] = [referringColumns('person'), referringColumns('user')];
  const isTheirs = (side: string) => sql`exists (
    select from jsonb_each_text(case jsonb_typeof(${sql.ref(side)}) when 'object' then ${sql.ref(side)} end) as each (key, value)
    where key = any (${personColumns}::text[]) and value = ${String(personId)}
      or key = any (${userColumns}::text[]) and value = ${userId === null ? null : String(userId)}::text)
    or ${sql.ref(side)}::text ilike any (${tracePatterns(identity)}::text[])`;
  await sql`
    delete from record_merge_row where ${sql.join(
      ['before', 'after', 'replacement'].map(isTheirs),
      sql` or `,
    )}`.execute(db);
  await sql`delete from duplicate_pair where kind = 'person' and ${personId} in (first_id, second_id)`.execute(db);
}

const referringColumns = (to: 'person' | 'user') => [
  ...(to === 'person' ? ['person_id', 'possible_duplicate_id'] : []),
  ...new Set(
    dataKinds.flatMap(({ tables }) =>
      Object.values(tables).flatMap((erased) => (typeof erased === 'string' ? [] : (erased[to] ?? []))),
    ),
  ),
];
