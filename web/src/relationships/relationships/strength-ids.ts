import type { StrengthId } from '@kith/contract/entities';

/** From weak to strong. They are also the keyboard shortcuts. */
export const strengthIds: readonly StrengthId[] = [1, 2, 3];
