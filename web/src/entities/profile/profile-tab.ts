import type { ReactNode } from 'react';
import type { Scope } from '../scope/scope.ts';

/** One tab of a profile: a line in the table of its kind. */
export interface ProfileTab<T> {
  /** Its part of the address; the first tab needs none. */
  path: string;
  name: string;
  /** Left out: every profile of this kind has it. */
  isShownFor?: (profile: T) => boolean;
  content: (profile: T, scope: Scope) => ReactNode;
}
