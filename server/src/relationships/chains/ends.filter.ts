/** The last step of a chain: from whom it is nothing, or one organization, to the target. */
import { entityType } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Asked } from './open-chains.ts';
import { thereCost } from './cost.filter.ts';
import type { Meeting } from './meetings.queries.ts';

/**
 * A relation (person_id, organization_id, cost). To a person: they themselves, and whoever met them; to an organization:
 * whoever is or was there.
 */
export function endsOf({ target: { entityTypeId, entityId } }: Asked, met: Meeting[]): RawBuilder<unknown> {
  if (entityTypeId === entityType.organization)
    return sql`(select person_id, organization_id, ${thereCost(sql`flags`)} as cost
      from affiliation where organization_id = ${entityId})`;
  const ends = [{ personId: entityId, organizationId: null, cost: 0 }, ...met];
  return sql`(select * from unnest(${ends.map(({ personId }) => personId)}::int[],
    ${ends.map(({ organizationId }) => organizationId)}::int[], ${ends.map(({ cost }) => cost)}::int[])
    as one (person_id, organization_id, cost))`;
}

/** A condition on the affiliation `a`: its person is among the ends, by another organization than that of the affiliation. */
export function isAmongEnds({ target: { entityTypeId, entityId } }: Asked, met: Meeting[]): RawBuilder<unknown> {
  if (entityTypeId === entityType.person) return sql`a.person_id = any (${met.map(({ personId }) => personId)}::int[])`;
  return sql`(a.organization_id <> ${entityId} and exists (
    select from affiliation b where b.person_id = a.person_id and b.organization_id = ${entityId}))`;
}
