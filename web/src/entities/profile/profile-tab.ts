import type { ReactNode } from 'react';
import type { Scope } from '../scope/scope.ts';

/** One tab of the profiles of a kind. `H` are the fields that its lists have too. */
export interface ProfileTab<T, H = T> {
  /** Its segment of the address; empty for the first tab. */
  path: string;
  name: string;
  /** Left out: shown for every profile of this kind. */
  isShownFor?: (profile: H) => boolean;
  content: (profile: T, scope: Scope) => ReactNode;
}
