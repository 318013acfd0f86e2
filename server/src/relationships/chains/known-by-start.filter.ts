/**
 * The people whom the start of a chain knows, as far as the viewer may see them. If the viewer is the start, that is the whole
 * network and all ratings; if not, only the network that is shared with the collective.
 */
import { sql, type RawBuilder } from 'kysely';
import type { ChainRequest } from './chain-request.ts';

type ScopeAndStart = Pick<ChainRequest, 'scope' | 'start'>;

/** Joins that add `n.person_id` and `n.connected_on` of the network, and `r.strength`. */
export function joinKnownByStart({ scope, start }: ScopeAndStart, personId: RawBuilder<unknown>): RawBuilder<unknown> {
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
