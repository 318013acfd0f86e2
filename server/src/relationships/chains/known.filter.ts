/**
 * What the viewer may see of whom the start of a chain knows: of themselves the whole network and what they said of anybody,
 * of another start only what is shared.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Asked } from './open-chains.ts';

type Place = Pick<Asked, 'scope' | 'start'>;

/** Joins that give `n.person_id` and `n.connected_on` of the network, and `r.strength`. */
export function joinKnown({ scope, start }: Place, personId: RawBuilder<unknown>): RawBuilder<unknown> {
  if (start.isViewer)
    return sql`
      left join network_person n on n.network_id = ${start.networkId} and n.person_id = ${personId} and n.source <> 'self'
      left join (select to_person_id, strength_id as strength from relationship where from_person_id = ${start.personId}) r
        on r.to_person_id = ${personId}`;
  return sql`
    left join shared_contact n on n.collective_id = ${scope.id} and n.network_id = ${start.networkId}
      and n.person_id = ${personId} and n.person_id <> ${start.personId}
    cross join lateral (select n.strength) r`;
}
