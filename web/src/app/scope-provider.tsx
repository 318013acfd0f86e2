import { useMemo, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { adminScope, networkScope, type Scope } from '../entities/scope/scope.ts';
import { PartContext, ScopeContext } from './use-scope.ts';

/** Provides the part and the scope of the address. What uses them is rendered when they change, not at each navigation. */
export function ScopeProvider({ children }: { children: ReactNode }) {
  const part = useLocation().pathname.split('/')[1] ?? '';
  const { collectiveId } = useParams();
  const scope = useMemo((): Scope => {
    if (part === 'dashboard') return adminScope;
    return collectiveId ? { kind: 'collective', collectiveId: Number(collectiveId) } : networkScope;
  }, [part, collectiveId]);
  return (
    <PartContext value={part}>
      <ScopeContext value={scope}>{children}</ScopeContext>
    </PartContext>
  );
}
