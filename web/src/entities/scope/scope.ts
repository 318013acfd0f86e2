/** Whose people are looked at: the member's own network, or a collective. */
export type Scope = { kind: 'network' } | { kind: 'collective'; collectiveId: number };

export const networkScope: Scope = { kind: 'network' };

/** Where the screens of a scope live: '' or '/collectives/7'. */
export function scopePath(scope: Scope): string {
  return scope.kind === 'network' ? '' : `/collectives/${scope.collectiveId}`;
}

/** The scope as the query of a directory read; no parameter means the own network. */
export function scopeQuery(scope: Scope): { collectiveId?: number } {
  return scope.kind === 'network' ? {} : { collectiveId: scope.collectiveId };
}
