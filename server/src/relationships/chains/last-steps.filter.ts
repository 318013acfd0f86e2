/** The last steps of chains: from the last introducer to the target, directly or through one organization. */
import { entityType } from '@kith/contract/entities';
import { sql, type RawBuilder } from 'kysely';
import type { ChainRequest } from './chain-request.ts';
import { affiliationCost } from './link-cost.filter.ts';
import type { Overlap } from './overlaps.queries.ts';

/**
 * A relation (person_id, organization_id, cost) of possible last introducers. For a target person: the person itself, and the
 * people who overlapped with it. For a target organization: the people affiliated with it.
 */
export function lastStepsTo(
  { target: { entityTypeId, entityId } }: ChainRequest,
  targetOverlaps: Overlap[],
): RawBuilder<unknown> {
  if (entityTypeId === entityType.organization)
    return sql`(select person_id, organization_id, ${affiliationCost(sql`flags`)} as cost
      from affiliation where organization_id = ${entityId})`;
  const steps = [{ personId: entityId, organizationId: null, cost: 0 }, ...targetOverlaps];
  return sql`(select * from unnest(${steps.map(({ personId }) => personId)}::int[],
    ${steps.map(({ organizationId }) => organizationId)}::int[], ${steps.map(({ cost }) => cost)}::int[])
    as step (person_id, organization_id, cost))`;
}

/** A condition on the affiliation `a`: its person has a last step through another organization than that of `a`. */
export function hasLastStep(
  { target: { entityTypeId, entityId } }: ChainRequest,
  targetOverlaps: Overlap[],
): RawBuilder<unknown> {
  if (entityTypeId === entityType.person)
    return sql`a.person_id = any (${targetOverlaps.map(({ personId }) => personId)}::int[])`;
  return sql`(a.organization_id <> ${entityId} and exists (
    select from affiliation b where b.person_id = a.person_id and b.organization_id = ${entityId}))`;
}
