import type { ImportProgress, ImportStatus, RowOutcome } from '@kith/contract/relationships/linkedin-import';
import type { RowFilter } from './linkedin-import.api.ts';

interface RowFilterOption {
  /** Undefined: the name of the outcome. */
  name?: string;
  filter: RowFilter;
  count: (progress: ImportProgress) => number;
  /** Shown only if there are such rows. */
  isHiddenIfEmpty?: boolean;
}

/** The filters for the rows of an import. */
export const rowFilters: readonly [RowFilterOption, ...RowFilterOption[]] = [
  { name: 'All rows', filter: {}, count: ({ total }) => total },
  { filter: { outcome: 'added' }, count: ({ added }) => added },
  { filter: { outcome: 'updated' }, count: ({ updated }) => updated },
  { filter: { outcome: 'unchanged' }, count: ({ unchanged }) => unchanged },
  { filter: { outcome: 'skipped' }, count: ({ skipped }) => skipped },
  { name: 'To review', filter: { toReview: true }, count: ({ toReview }) => toReview, isHiddenIfEmpty: true },
  { name: 'Moved', filter: { moved: true }, count: ({ moved }) => moved, isHiddenIfEmpty: true },
];

export const filterName = ({ name = '', filter }: RowFilterOption, status: ImportStatus): string =>
  filter.outcome ? outcomeName(filter.outcome, status) : name;

interface OutcomeName {
  done: string;
  /** Before the import is confirmed. */
  preview: string;
}

const outcomeNames: Record<RowOutcome, OutcomeName> = {
  added: { done: 'Added', preview: 'Would be added' },
  updated: { done: 'Updated', preview: 'Would be updated' },
  unchanged: { done: 'Unchanged', preview: 'Would stay as it is' },
  skipped: { done: 'Skipped', preview: 'Would be skipped' },
};

export const outcomeName = (outcome: RowOutcome, status: ImportStatus): string =>
  outcomeNames[outcome][status === 'waiting' ? 'preview' : 'done'];
