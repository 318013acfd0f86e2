import { useParams, useLocation } from 'react-router';
import { adminScope, networkScope, type Scope } from '../entities/scope/scope.ts';

/** The scope of the current address. */
export function useScope(): Scope {
  const { collectiveId } = useParams();
  const inDashboard = useIsIn('dashboard');
  if (inDashboard) return adminScope;
  return collectiveId ? { kind: 'collective', collectiveId: Number(collectiveId) } : networkScope;
}

type Part = 'dashboard' | 'introductions' | 'targets' | 'news';

/** Whether the address is within one of these parts. */
export function useIsIn(...parts: Part[]): boolean {
  return (parts as string[]).includes(useLocation().pathname.split('/')[1] ?? '');
}
