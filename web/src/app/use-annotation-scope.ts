import { useQuery } from '@tanstack/react-query';
import type { MemberAnnotationScope, Scope } from '../entities/scope/scope.ts';
import { accountQuery } from '../identity/account/account.api.ts';
import { collectiveQuery } from '../groups/collectives/collectives.api.ts';

/** The annotation scope that belongs to a scope; undefined while loading. */
export function useAnnotationScope(scope: Scope): MemberAnnotationScope | undefined {
  const inCollective = scope.kind === 'collective';
  const { data: account } = useQuery({ ...accountQuery, enabled: !inCollective });
  const { data: collective } = useQuery({
    ...collectiveQuery(inCollective ? scope.collectiveId : 0),
    enabled: inCollective,
  });
  if (!inCollective) {
    return account && { ids: { networkId: account.network.id }, readers: 'Only you', isShared: false };
  }
  return (
    collective && {
      ids: { collectiveId: collective.id },
      readers: `Collaborators of ${collective.name}`,
      isShared: true,
    }
  );
}
