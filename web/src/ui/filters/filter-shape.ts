import { use } from 'react';
import type { FilterShape } from './filter-values.ts';

/**
 * Loads the schemas of a list's filters once. They need zod, so they are loaded only if an address has a query or a filter is
 * counted: the plain list is shown without them.
 */
export function filterShape<S extends FilterShape>(load: () => Promise<S>): () => Promise<S> {
  let shape: Promise<S> | undefined;
  return () =>
    (shape ??= load().catch((error: unknown) => {
      shape = undefined;
      throw error;
    }));
}

/** The schemas, if the address has a query. Suspends until they are loaded. */
export function useFilterShape<S extends FilterShape>(search: string, load: () => Promise<S>): S | undefined {
  return search === '' ? undefined : use(load());
}
