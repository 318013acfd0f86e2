import type { DirectoryCache } from '../directory/cache.ts';

/** A network, a collective or everybody, opened for somebody who may look into it (open-scope.ts). */
export interface Scope {
  id: number;
  kind: 'network' | 'collective' | 'admin';
  totalPersons: number;
  totalOrganizations: number;
  /** Goes up when its people change, or what they are. */
  version: number;
  /** What may be remembered of it goes there; undefined: nothing is. */
  cache?: DirectoryCache | undefined;
}
