import type { StrengthId } from '@kith/contract/entities';

/** From weak to strong; also the keys that say them. */
export const strengthIds: readonly StrengthId[] = [1, 2, 3];
