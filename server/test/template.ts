import type { RowShapes } from './row-shapes.ts';

/** What the cluster of the api tests (cluster.ts) and the test files (database.ts) agree on. */

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's maintenance database. */
    testCluster: string;
    /** Left out where a few files are run, which is to be quick: reading them takes as long as many of those files. */
    rowShapes: RowShapes | null;
  }
}

export const template = 'kith_template';
