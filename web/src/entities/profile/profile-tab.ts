import type { ReactNode } from 'react';
import type { Scope } from '../scope/scope.ts';

/** One tab of the profiles of a kind. */
export interface ProfileTab<T> {
  /** Its segment of the address; empty for the first tab. */
  path: string;
  name: string;
  /** Left out: shown for every profile of this kind. */
  isShownFor?: (profile: T) => boolean;
  content: (profile: T, scope: Scope) => ReactNode;
}
