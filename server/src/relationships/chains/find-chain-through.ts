import { entityType } from '@kith/contract/entities';
import type { ChainElement } from '@kith/contract/relationships/chains';
import type { Databases } from '../../platform/database/database.ts';
import { gone } from '../../platform/http/errors.ts';
import type { ChainRequest } from './chain-request.ts';
import { presentChains } from './chains.view.ts';
import { findOrganizations, findPeople } from './evidence.queries.ts';
import { findChains } from './find-chains.ts';

type RequestThrough = Omit<ChainRequest, 'page' | 'limit' | 'onePerIntroducer' | 'introducerId'> & {
  introducerId: number;
};

/**
 * The best chain through a collaborator. If there is none, it names the collaborator and the target, and says nothing of how they know each
 * other.
 */
export async function findChainThrough(
  { db, preparedDb }: Databases,
  requestThrough: RequestThrough,
): Promise<ChainElement[]> {
  const request = { ...requestThrough, page: 1, limit: 1, onePerIntroducer: false };
  const { chains } = await findChains(db, preparedDb, request);
  const [best] = await presentChains(preparedDb, request, chains);
  if (best) return best.elements;

  const { start, target, introducerId } = requestThrough;
  const isPerson = target.entityTypeId === entityType.person;
  const [people, organizations] = await Promise.all([
    findPeople(preparedDb, [start.personId, introducerId, ...(isPerson ? [target.entityId] : [])], request),
    findOrganizations(preparedDb, isPerson ? [] : [target.entityId], request),
  ]);
  const elementOf = (type: ChainElement['type'], id: number, link: ChainElement['link'] = null): ChainElement => {
    const person = type === 'person' ? people.get(id) : undefined;
    const entity = person ?? organizations.get(id);
    if (!entity) throw gone();
    return { type, entity, isCollaborator: person?.isCollaborator ?? false, link };
  };
  return [
    elementOf('person', start.personId),
    elementOf('person', introducerId, { kind: 'knows', strengthId: null, connectedOn: null, isWeakest: false }),
    elementOf(isPerson ? 'person' : 'organization', target.entityId),
  ];
}
