import { useParams } from 'react-router';
import { adminScope, networkScope, type Scope } from '../entities/scope/scope.ts';
import { useInDashboard } from './use-in-dashboard.ts';

/** The scope that the address stands for. */
export function useScope(): Scope {
  const { collectiveId } = useParams();
  const inDashboard = useInDashboard();
  if (inDashboard) return adminScope;
  return collectiveId ? { kind: 'collective', collectiveId: Number(collectiveId) } : networkScope;
}
