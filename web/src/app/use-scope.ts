import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { networkScope, type Scope } from '../entities/scope/scope.ts';

/** The first word of the address' path. */
export const PartContext = createContext('');
export const ScopeContext = createContext<Scope>(networkScope);

/** The scope of the current address. Always the same object for the same scope. */
export const useScope = () => use(ScopeContext);

/** The state of a link out of a scope, for a screen that offers this scope: useFormerCollective() reads it. */
export const fromScope = (scope: Scope) => (scope.kind === 'collective' ? { from: scope.collectiveId } : undefined);

/** The collective from which a link led to this address. */
export function useFormerCollective(): number | undefined {
  return (useLocation().state as { from?: number } | null)?.from;
}

type Part = 'dashboard' | 'introductions' | 'targets' | 'news';

/** Whether the address is within one of these parts. */
export function useIsIn(...parts: Part[]): boolean {
  return (parts as string[]).includes(use(PartContext));
}
