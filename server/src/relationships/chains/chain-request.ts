import { entityType } from '@kith/contract/entities';
import type { Databases } from '../../platform/database/database.ts';
import { authorize, refuse } from '../../platform/http/authorize.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { User } from '../../platform/sessions/sessions.queries.ts';
import { openScope } from '../../access/open-scope.ts';
import type { Scope } from '../../access/scope.ts';
import type { Entity } from '../../access/named-scope.ts';
import { requireOrganization, requirePerson } from '../../access/profile-access.ts';
import { canStartChainFrom } from './chains.policy.ts';
import { findCollaboratorNetwork, findOwnNetworkId } from './chain-start.queries.ts';

export interface ChainStart {
  personId: number;
  networkId: number;
  /** If true, the chain may use unshared data too: the whole network and all ratings of the start. */
  isViewer: boolean;
}

export interface ChainRequest {
  scope: Pick<Scope, 'id' | 'kind'>;
  start: ChainStart;
  target: Entity;
  page: number;
  limit: number;
  /** Return only the best chain of each introducer. */
  onePerIntroducer: boolean;
  /** Return only the chains through this introducer. */
  introducerId: number | undefined;
  /** Whether organizations without a picture show the logo of their website. */
  showLogos: boolean;
}

/** Viewers see their own network beside the collective. */
export const visibleScopeIds = ({ scope, start }: Pick<ChainRequest, 'scope' | 'start'>): number[] =>
  start.isViewer ? [...new Set([scope.id, start.networkId])] : [scope.id];

interface ChainQuery {
  collectiveId?: number | undefined;
  fromPersonId?: number | undefined;
  target: Entity;
}

export interface OpenedChainRequest {
  scope: Scope;
  start: ChainStart;
}

/** Opens the scope. Refuses a start that the user may not use and a target that the user cannot see. */
export async function openChainRequest(
  connections: Databases,
  user: User,
  { collectiveId, fromPersonId, target: { entityTypeId, entityId } }: ChainQuery,
): Promise<OpenedChainRequest> {
  const db = connections.preparedDb;
  const personId = fromPersonId ?? user.personId;
  const toPerson = entityTypeId === entityType.person;
  const [scope, ownNetworkId] = await Promise.all([
    openScope(connections, user, { collectiveId }),
    personId === user.personId ? findOwnNetworkId(db, user.id) : undefined,
    toPerson ? requirePerson(db, user, entityId) : requireOrganization(db, user, entityId),
  ]);
  const collaborator =
    ownNetworkId === undefined && scope.kind === 'collective'
      ? await findCollaboratorNetwork(db, scope.id, personId)
      : undefined;
  authorize(canStartChainFrom, user, { personId, isCollaborator: collaborator !== undefined });
  const networkId = ownNetworkId ?? collaborator?.networkId ?? refuse(canStartChainFrom);
  if (toPerson && entityId === personId)
    throw invalid({ toEntityId: 'Choose somebody other than the start of the chain.' });
  return { scope, start: { personId, networkId, isViewer: ownNetworkId !== undefined } };
}
