import { entityType } from '@kith/contract/entities';
import type { ChainElement } from '@kith/contract/relationships/chains';
import { sql } from 'kysely';
import type { Databases } from '../../platform/database/database.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { findChainThrough } from '../../relationships/chains/find-chain-through.ts';
import { canTakeOver } from './takes-requests.filter.ts';

interface NewIntroducer {
  id: number;
  newIntroducerId: number;
  showLogos: boolean;
}

interface PassedOn {
  collectiveId: number;
  requesterPersonId: number;
  networkId: number;
  introducerId: number;
  targetPersonId: number | null;
  targetOrganizationId: number | null;
}

/**
 * The chain from the requester through the new introducer. The former introducer, who passes the request on, does not get it. Undefined if
 * they cannot pass it on.
 */
export async function findNewChain(
  connections: Databases,
  user: User,
  { id, newIntroducerId, showLogos }: NewIntroducer,
): Promise<ChainElement[] | undefined> {
  const { rows } = await sql<PassedOn>`
    select i.collective_id as "collectiveId", r.person_id as "requesterPersonId", n.id as "networkId", u.person_id as "introducerId",
      i.target_person_id as "targetPersonId", i.target_organization_id as "targetOrganizationId"
    from introduction i join user_account r on r.id = i.requester_id join network n on n.owner_user_id = r.id, user_account u
    where i.id = ${id} and i.introducer_id = ${user.id} and u.id = ${newIntroducerId} and ${canTakeOver}`.execute(
    connections.preparedDb,
  );
  if (!rows[0]) return undefined;
  const { collectiveId, requesterPersonId, networkId, introducerId, targetPersonId, targetOrganizationId } = rows[0];
  return findChainThrough(connections, {
    scope: { id: collectiveId, kind: 'collective' },
    start: { personId: requesterPersonId, networkId, isViewer: true },
    target:
      targetPersonId === null
        ? { entityTypeId: entityType.organization, entityId: targetOrganizationId ?? 0 }
        : { entityTypeId: entityType.person, entityId: targetPersonId },
    introducerId,
    showLogos,
  });
}
