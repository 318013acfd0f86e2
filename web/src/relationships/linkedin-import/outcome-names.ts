import type { ImportStatus, RowOutcome } from '@kith/contract/relationships/linkedin-import';

interface Name {
  done: string;
  /** As long as nothing has changed. */
  preview: string;
}

const names: Record<RowOutcome, Name> = {
  added: { done: 'Added', preview: 'Would be added' },
  updated: { done: 'Updated', preview: 'Would be updated' },
  unchanged: { done: 'Unchanged', preview: 'Would stay as it is' },
  skipped: { done: 'Skipped', preview: 'Would be skipped' },
};

/** What became, or would become, of a row. */
export const outcomeName = (outcome: RowOutcome, status: ImportStatus): string =>
  names[outcome][status === 'waiting' ? 'preview' : 'done'];
