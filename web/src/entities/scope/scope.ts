/** Whose people are looked at: the member's own network, a collective, or everybody, in the back-office. */
export type Scope = { kind: 'network' } | { kind: 'collective'; collectiveId: number } | { kind: 'admin' };

export const networkScope: Scope = { kind: 'network' };
export const adminScope: Scope = { kind: 'admin' };

/** Where the screens of a scope live: '', '/collectives/7' or '/dashboard'. */
export function scopePath(scope: Scope): string {
  if (scope.kind === 'admin') return '/dashboard';
  return scope.kind === 'network' ? '' : `/collectives/${scope.collectiveId}`;
}

/** The scope as the query of a directory read; no parameter means the own network. */
export function scopeQuery(scope: Scope): { collectiveId?: number; admin?: 'true' } {
  if (scope.kind === 'admin') return { admin: 'true' };
  return scope.kind === 'network' ? {} : { collectiveId: scope.collectiveId };
}

/** Where notes and labels are kept: in my own network, which has an id too, or in a collective; notes also by the admins. */
export interface AnnotationScope {
  ids: { networkId: number } | { collectiveId: number } | { admin: true };
  /** Who reads what is kept there: 'Only you', 'Collaborators of Climate founders'. */
  readers: string;
  isShared: boolean;
}
