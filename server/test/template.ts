/** What the cluster of the api tests (cluster.ts) and the test files (database.ts) agree on. */

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's maintenance database. */
    testCluster: string;
  }
}

export const template = 'kith_template';
