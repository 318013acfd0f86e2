/**
 * Caches counts of a scope. The key contains the version of the scope, which grows with every change of its people and organizations.
 * Stores at most `thresholds.cachedResults` entries, the most recently used.
 */
import type { Scope } from '../../access/scope.ts';
import { thresholds } from '../thresholds.ts';

/** `query` is everything that the result depends on, except the scope and its version. */
export async function withResultCache<T>(scope: Scope, query: unknown, compute: () => Promise<T>): Promise<T> {
  const { results } = scope.cache ?? {};
  if (!results) return compute();
  const key = JSON.stringify([scope.id, scope.version, query]);
  const cachedResult = results.get(key);
  results.delete(key);
  const value = cachedResult ?? (await compute());
  results.set(key, value);
  for (const oldest of results.keys()) {
    if (results.size <= thresholds.cachedResults) break;
    results.delete(oldest);
  }
  return value as T;
}

interface FeatureQuery<F> {
  filters: F;
  features: (filters: F) => object;
}

/** What the filters of features select can change while the version of the scope stays the same. */
export const isCacheable = <F>({ filters, features }: FeatureQuery<F>): boolean =>
  Object.values(features(filters)).every((list: readonly unknown[]) => list.length === 0);
