import type { RowShapes } from './row-shapes.ts';

/** Shared by the cluster of the api tests (cluster.ts) and the test files (database.ts). */

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's maintenance database. */
    testCluster: string;
    /** null when only a few files run, because reading the shapes takes as long as running many files. */
    rowShapes: RowShapes | null;
  }
}

export const template = 'kith_template';
