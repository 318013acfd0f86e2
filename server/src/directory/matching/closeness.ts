/**
 * How close the people of a scope are to the viewer, for sorting; smaller is closer. First the people whom the viewer knows or has rated,
 * by that rating; as in chains, somebody who is not rated comes between Familiar and Weak. Then, in a collective, the people to whom a
 * link of two ratings leads: the viewer's of a collaborator (Familiar if there is none, as in chains) and the collaborator's of the person.
 * A link is as strong as the weaker of the two. All others, whose links are Weak or not rated, come last.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/scope.ts';

type Sql = RawBuilder<unknown>;

/** Joins that add `closeness.value` to the people `m`. */
export function joinCloseness(scope: Scope, viewerPersonId: number): Sql {
  const hasLinks = scope.kind === 'collective';
  return sql`
    left join (select np.person_id from user_account u join network n on n.owner_user_id = u.id
        join network_person np on np.network_id = n.id
      where u.person_id = ${viewerPersonId}) as contact on contact.person_id = m.person_id
    left join relationship rated on rated.from_person_id = ${viewerPersonId} and rated.to_person_id = m.person_id
    ${hasLinks ? sql`left join ${strongLinks(scope, viewerPersonId)} as link on link.person_id = m.person_id` : sql``}
    cross join lateral (select case
      when m.person_id = ${viewerPersonId} then 0
      when contact.person_id is not null or rated.id is not null
        then case rated.strength_id when 3 then 1 when 2 then 2 when 1 then 4 else 3 end
      else ${hasLinks ? sql`case link.strength when 3 then 5 when 2 then 6 else 7 end` : sql`7`} end as value) as closeness`;
}

/** A relation (person_id, strength) of the links that are Strong or Familiar. They are few: most contacts are not rated. */
const strongLinks = ({ id }: Scope, viewerPersonId: number): Sql => sql`(
  select e.person_id, max(least(e.strength, c.strength)) as strength
  from shared_contact e join (
    select n.id as network_id, coalesce(r.strength_id, 2) as strength
    from collaborator c join network n on n.owner_user_id = c.user_id join user_account u on u.id = c.user_id
      left join relationship r on r.from_person_id = ${viewerPersonId} and r.to_person_id = u.person_id
    where c.collective_id = ${id}) as c on c.network_id = e.network_id
  where e.collective_id = ${id} and e.strength >= 2 and c.strength >= 2 group by e.person_id)`;
