import type { ImportProgress, ImportStatus } from '@kith/contract/relationships/linkedin-import';
import type { RowFilter } from './linkedin-import.api.ts';
import { outcomeName } from './outcome-names.ts';

interface Choice {
  /** Left out: that of the outcome. */
  name?: string;
  filter: RowFilter;
  count: (progress: ImportProgress) => number;
  /** Worth a word only where there are some. */
  rare?: boolean;
}

/** What one may want to see of an import. */
export const rowFilters: readonly [Choice, ...Choice[]] = [
  { name: 'All rows', filter: {}, count: ({ total }) => total },
  { filter: { outcome: 'added' }, count: ({ added }) => added },
  { filter: { outcome: 'updated' }, count: ({ updated }) => updated },
  { filter: { outcome: 'unchanged' }, count: ({ unchanged }) => unchanged },
  { filter: { outcome: 'skipped' }, count: ({ skipped }) => skipped },
  { name: 'To review', filter: { toReview: true }, count: ({ toReview }) => toReview, rare: true },
  { name: 'Moved', filter: { moved: true }, count: ({ moved }) => moved, rare: true },
];

export const filterName = ({ name = '', filter }: Choice, status: ImportStatus): string =>
  filter.outcome ? outcomeName(filter.outcome, status) : name;
