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
import { findFellow, findOwnNetwork } from './start.queries.ts';

/** Where a chain starts. */
export interface Start {
  personId: number;
  networkId: number;
  /** Only of themselves the viewer knows what is not shared: their whole network, and whom they rated. */
  isViewer: boolean;
}

export interface Asked {
  scope: Scope;
  start: Start;
  target: Entity;
  page: number;
  limit: number;
  /** Only the best chain of each introducer. */
  onePerIntroducer: boolean;
  /** Only chains through this person. */
  introducerId: number | undefined;
  /** Whether organizations without a picture show the logo of their website. */
  logos: boolean;
}

/** The viewer also sees, beside a collective, what is in their own network alone. */
export const scopesOf = (scope: Scope, start: Start): number[] =>
  start.isViewer ? [...new Set([scope.id, start.networkId])] : [scope.id];

interface Given {
  collectiveId?: number | undefined;
  fromPersonId?: number | undefined;
  target: Entity;
}

export interface Opened {
  scope: Scope;
  start: Start;
}

/** Opens the scope, and refuses a start that is not one's own and a target one cannot see. */
export async function openChains(
  connections: Databases,
  user: User,
  { collectiveId, fromPersonId, target: { entityTypeId, entityId } }: Given,
): Promise<Opened> {
  const db = connections.preparedDb;
  const personId = fromPersonId ?? user.personId;
  const toPerson = entityTypeId === entityType.person;
  const [scope, ownNetworkId] = await Promise.all([
    openScope(connections, user, { collectiveId }),
    personId === user.personId ? findOwnNetwork(db, user.id) : undefined,
    toPerson ? requirePerson(db, user, entityId) : requireOrganization(db, user, entityId),
  ]);
  const fellow =
    ownNetworkId === undefined && scope.kind === 'collective' ? await findFellow(db, scope.id, personId) : undefined;
  authorize(canStartChainFrom, user, { personId, isFellow: fellow !== undefined });
  const networkId = ownNetworkId ?? fellow?.networkId ?? refuse(canStartChainFrom);
  if (toPerson && entityId === personId) throw invalid({ toEntityId: 'Is where the chain starts.' });
  return { scope, start: { personId, networkId, isViewer: ownNetworkId !== undefined } };
}
