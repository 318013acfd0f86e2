import type { DirectoryCache } from '../directory/cache.ts';

/** A network, a collective or everybody, opened for a user who may see it (open-scope.ts). */
export interface Scope {
  id: number;
  kind: 'network' | 'collective' | 'admin';
  totalPersons: number;
  totalOrganizations: number;
  /** Grows when its people or their data change. */
  version: number;
  /** Results of this scope are cached here; undefined: no caching. */
  cache?: DirectoryCache | undefined;
}
