import type { ImportProgress } from '@kith/contract/linkedin-import';
import type { RowFilter } from './linkedin-import.api.ts';

interface Choice {
  name: string;
  filter: RowFilter;
  count: (progress: ImportProgress) => number;
  /** Worth a word only where there are some. */
  rare?: boolean;
}

/** What one may want to see of an import. */
export const rowFilters: readonly [Choice, ...Choice[]] = [
  { name: 'All rows', filter: {}, count: ({ total }) => total },
  { name: 'Added', filter: { outcome: 'added' }, count: ({ added }) => added },
  { name: 'Updated', filter: { outcome: 'updated' }, count: ({ updated }) => updated },
  { name: 'Unchanged', filter: { outcome: 'unchanged' }, count: ({ unchanged }) => unchanged },
  { name: 'Skipped', filter: { outcome: 'skipped' }, count: ({ skipped }) => skipped },
  { name: 'Possible duplicates', filter: { toReview: true }, count: ({ toReview }) => toReview, rare: true },
  { name: 'Moved', filter: { moved: true }, count: ({ moved }) => moved, rare: true },
];
