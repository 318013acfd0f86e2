import type { ImportProgress, ImportStatus, RowOutcome } from '@kith/contract/relationships/linkedin-import';
import type { RowFilter } from './linkedin-import.api.ts';

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

interface OutcomeName {
  done: string;
  /** As long as nothing has changed. */
  preview: string;
}

const outcomeNames: Record<RowOutcome, OutcomeName> = {
  added: { done: 'Added', preview: 'Would be added' },
  updated: { done: 'Updated', preview: 'Would be updated' },
  unchanged: { done: 'Unchanged', preview: 'Would stay as it is' },
  skipped: { done: 'Skipped', preview: 'Would be skipped' },
};

/** What became, or would become, of a row. */
export const outcomeName = (outcome: RowOutcome, status: ImportStatus): string =>
  outcomeNames[outcome][status === 'waiting' ? 'preview' : 'done'];
