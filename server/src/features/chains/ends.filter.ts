/** The last step of a chain: from whom it is nothing, or one organization, to the target. */
import { entityType } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { Asked } from './chains.policy.ts';
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
