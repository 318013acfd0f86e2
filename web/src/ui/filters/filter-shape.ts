import { use } from 'react';
import type { FilterShape } from './filter-values.ts';

/**
 * Loads the schemas of a list's filters once. They need zod, so they are loaded only if an address has filters or a filter is
 * counted: the pages of the plain list are shown without them.
 */
export function filterShape<S extends FilterShape>(load: () => Promise<S>): () => Promise<S> {
  let shape: Promise<S> | undefined;
  return () =>
    (shape ??= load().catch((error: unknown) => {
      shape = undefined;
      throw error;
    }));
}

/** Whether an address has more than a page: then the schemas are needed to read it. */
export function needsShape(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((key) => key !== 'page');
}

/** The schemas, if the address needs them. Suspends until they are loaded. */
export function useFilterShape<S extends FilterShape>(search: string, load: () => Promise<S>): S | undefined {
  return needsShape(search) ? use(load()) : undefined;
}
