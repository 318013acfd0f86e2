import { useParams, useLocation } from 'react-router';
import { adminScope, networkScope, type Scope } from '../entities/scope/scope.ts';

/** The scope of the current address. */
export function useScope(): Scope {
  const { collectiveId } = useParams();
  const inDashboard = useIsInDashboard();
  if (inDashboard) return adminScope;
  return collectiveId ? { kind: 'collective', collectiveId: Number(collectiveId) } : networkScope;
}

export function useIsInDashboard(): boolean {
  return /^\/dashboard(\/|$)/.test(useLocation().pathname);
}
