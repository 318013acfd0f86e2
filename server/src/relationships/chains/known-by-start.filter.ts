/**
 * The people whom the start of a chain knows, as far as the viewer may see them. If the viewer is the start, that is the whole
 * network and all ratings; if not, only the network that is shared with the collective.
 */
import { sql, type RawBuilder } from 'kysely';
import type { ChainRequest } from './chain-request.ts';
import { collaboratorCost, knowsCost } from './link-cost.filter.ts';

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

/**
 * The same with the cost of the link, and the condition that the start knows the person, or is the person. In a collective the start also
 * knows the other collaborators (`f.person_id`), and people in it whom the start has rated.
 */
export function linkFromStart(
  request: ScopeAndStart,
  personId: RawBuilder<unknown>,
): Record<'joins' | 'cost' | 'isKnown', RawBuilder<unknown>> {
  const { scope, start } = request;
  const joins = joinKnownByStart(request, personId);
  const cost = knowsCost(sql`r.strength`, sql`n.connected_on`);
  const isStart = sql`${personId} = ${start.personId}`;
  if (scope.kind !== 'collective') return { joins, cost, isKnown: sql`(${isStart} or n.person_id is not null)` };
  return {
    joins: sql`${joins} left join (select u.person_id from collaborator c join user_account u on u.id = c.user_id
      where c.collective_id = ${scope.id}) f on f.person_id = ${personId}`,
    cost: sql`case when f.person_id is null then ${cost} else ${collaboratorCost(sql`r.strength`)} end`,
    isKnown: sql`(${isStart} or n.person_id is not null or f.person_id is not null
      or (r.strength is not null and exists (select from collective_person m
        where m.collective_id = ${scope.id} and m.person_id = ${personId})))`,
  };
}

/**
 * An array of everybody whom the start may know, as far as they are among `people`, a relation (person_id): the network, the other
 * collaborators, rated people, and the start itself. One index scan, where a join would look up each of the people.
 */
export function idsKnownByStart({ scope, start }: ScopeAndStart, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const among = sql`any (array(select person_id from ${people} as people))`;
  const network = start.isViewer
    ? sql`network_person where network_id = ${start.networkId} and person_id = ${among}`
    : sql`shared_contact where collective_id = ${scope.id} and network_id = ${start.networkId} and person_id = ${among}`;
  return sql`array(
    select ${start.personId}::int
    union all select person_id from ${network}
    union all select u.person_id from collaborator c join user_account u on u.id = c.user_id where c.collective_id = ${scope.id}
    union all select to_person_id from relationship where from_person_id = ${start.personId} and to_person_id = ${among})`;
}
