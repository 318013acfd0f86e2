import { useParams, useLocation } from 'react-router';
import { adminScope, networkScope, type Scope } from '../entities/scope/scope.ts';

/** The scope of the current address. */
export function useScope(): Scope {
  const { collectiveId } = useParams();
  const inDashboard = useIsIn('dashboard');
  if (inDashboard) return adminScope;
  return collectiveId ? { kind: 'collective', collectiveId: Number(collectiveId) } : networkScope;
}

/** Whether the address is within the back-office, the introductions or the targets. */
export function useIsIn(part: 'dashboard' | 'introductions' | 'targets'): boolean {
  return useLocation().pathname.split('/')[1] === part;
}
