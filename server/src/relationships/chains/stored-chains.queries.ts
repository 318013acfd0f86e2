/** Reads what a reader sees now of stored chains. */
import type { ChainElement } from '@kith/contract/relationships/chains';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { seesOrganization, seesPerson } from '../../access/profile-access.ts';
import { organizationPicture, personPicture } from '../../people/pictures/picture-urls.queries.ts';

/** The pictures of the people and organizations of these chains that the user sees, by `person 12`; null without a picture. */
export async function findVisiblePictures(
  db: Database,
  user: User,
  showLogos: boolean,
  chains: readonly (readonly ChainElement[])[],
): Promise<Map<string, string | null>> {
  const idsOf = (type: ChainElement['type']) => [
    ...new Set(chains.flatMap((chain) => chain.flatMap((one) => (one.type === type ? one.entity.id : [])))),
  ];
  const { rows } = await sql<{ key: string; picture: string | null }>`
    select 'person ' || p.id as key, ${personPicture('p', 'small')} as picture
    from person p where p.id = any (${idsOf('person')}::int[]) and ${seesPerson(user)}
    union all
    select 'organization ' || o.id, ${organizationPicture('o', 'small', showLogos)}
    from organization o where o.id = any (${idsOf('organization')}::int[]) and ${seesOrganization(user)}`.execute(db);
  return new Map(rows.map(({ key, picture }) => [key, picture]));
}

export const pairKey = (from: ChainElement, to: ChainElement): string => `${from.entity.id} ${to.entity.id}`;

/** The pairs of neighbours in these chains of which the first shares with the collective that they know the second. */
export async function findSharedPairs(
  db: Database,
  collectiveId: number,
  chains: readonly (readonly ChainElement[])[],
): Promise<Set<string>> {
  const pairs = chains.flatMap((chain) =>
    chain.flatMap((to, index) => {
      const from = chain[index - 1];
      return from && to.link?.kind === 'knows' ? [{ fromId: from.entity.id, toId: to.entity.id }] : [];
    }),
  );
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select distinct pair.from_id || ' ' || pair.to_id as key
    from unnest(${pairs.map(({ fromId }) => fromId)}::int[], ${pairs.map(({ toId }) => toId)}::int[]) as pair (from_id, to_id)
      join user_account u on u.person_id = pair.from_id
      join shared_network s on s.collective_id = ${collectiveId} and s.user_id = u.id
      join shared_contact c on c.collective_id = s.collective_id and c.network_id = s.network_id and c.person_id = pair.to_id`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}
