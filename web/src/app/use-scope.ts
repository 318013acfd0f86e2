import { useParams, useLocation } from 'react-router';
import { adminScope, networkScope, type Scope } from '../entities/scope/scope.ts';

/** The scope that the address stands for. */
export function useScope(): Scope {
  const { collectiveId } = useParams();
  const inDashboard = useIsInDashboard();
  if (inDashboard) return adminScope;
  return collectiveId ? { kind: 'collective', collectiveId: Number(collectiveId) } : networkScope;
}

/** Whether the address is of the back-office. */
export function useIsInDashboard(): boolean {
  return /^\/dashboard(\/|$)/.test(useLocation().pathname);
}
