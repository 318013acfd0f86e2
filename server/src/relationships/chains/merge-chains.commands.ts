import type { RecordKind } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A condition on a stored chain: it contains this person or organization. */
export const isInChain = (chain: RawBuilder<unknown>, kind: RecordKind, id: number): RawBuilder<boolean> =>
  sql`${chain} @> ${JSON.stringify([{ type: kind, entity: { id } }])}::jsonb`;

/**
 * Stored chains name the winner of a merge instead of the loser. A chain with both stays as it is, because it would contain the winner
 * twice; its readers see the loser as somebody who is hidden from them.
 */
export async function mergeChains(
  db: Database,
  kind: RecordKind,
  { winnerId, loserId }: { winnerId: number; loserId: number },
): Promise<void> {
  const isLoser = sql`element @> ${JSON.stringify({ type: kind, entity: { id: loserId } })}::jsonb`;
  const [hasWinner, hasLoser] = [isInChain(sql`chain`, kind, winnerId), isInChain(sql`chain`, kind, loserId)];
  for (const table of ['note', 'introduction'])
    await sql`
      update ${sql.table(table)} set chain = (
        select jsonb_agg(case when ${isLoser} then jsonb_set(element, '{entity,id}', to_jsonb(${winnerId}::int)) else element end order by place)
        from jsonb_array_elements(chain) with ordinality as each (element, place))
      where ${hasLoser} and not ${hasWinner}`.execute(db);
}
