import type { Scope } from '../access/scope.ts';
import { invalid } from '../platform/http/errors.ts';

export function checkAcquaintance({ knownBy }: { knownBy?: number[] | undefined }, { kind }: Scope): void {
  if (kind !== 'collective' && knownBy !== undefined) throw invalid({ knownBy: 'Works only in a collective.' });
}
