import type { Scope } from '../../access/scope.ts';
import { thresholds } from '../thresholds.ts';
import { isLargeScope } from './strategy.ts';

/** The facts about a scope from which a strategy is chosen. */
export const sizeOf = ({ kind, totalPersons, cache }: Scope) => ({
  kind,
  people: totalPersons,
  largeScopeAbove: cache?.largeScopeAbove ?? thresholds.largeScope,
});

export const isLarge = (scope: Scope): boolean => isLargeScope(sizeOf(scope));
