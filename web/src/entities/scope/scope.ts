/** The people that a list is about: the user's own network, a collective, or everybody in the back-office. */
export type Scope = { kind: 'network' } | { kind: 'collective'; collectiveId: number } | { kind: 'admin' };

export const networkScope: Scope = { kind: 'network' };
export const adminScope: Scope = { kind: 'admin' };

/** The prefix of the addresses of a scope: '', '/collectives/7' or '/dashboard'. */
export function scopePath(scope: Scope): string {
  if (scope.kind === 'admin') return '/dashboard';
  return scope.kind === 'network' ? '' : `/collectives/${scope.collectiveId}`;
}

/** The scope as query parameters of a directory endpoint; none for the user's own network. */
export function scopeQuery(scope: Scope): { collectiveId?: number; admin?: 'true' } {
  if (scope.kind === 'admin') return { admin: 'true' };
  return scope.kind === 'network' ? {} : { collectiveId: scope.collectiveId };
}

type ScopeIds = { networkId: number } | { collectiveId: number };

/** The scope that a note or label belongs to: the user's network, a collective, or (notes only) the admins. */
export interface AnnotationScope {
  ids: ScopeIds | { admin: true };
  /** The readers of its annotations: 'Only you', 'Collaborators of Climate founders'. */
  readers: string;
  isShared: boolean;
}

/** An annotation scope of a member: not that of the admins. */
export interface MemberAnnotationScope extends AnnotationScope {
  ids: ScopeIds;
}
