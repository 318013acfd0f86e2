import { useParams } from 'react-router';
import { networkScope, type Scope } from '../entities/scope/scope.ts';

/** The scope that the address stands for. */
export function useScope(): Scope {
  const { collectiveId } = useParams();
  return collectiveId ? { kind: 'collective', collectiveId: Number(collectiveId) } : networkScope;
}
