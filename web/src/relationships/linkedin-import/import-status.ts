import type { ImportStatus, LinkedinImport } from '@kith/contract/relationships/linkedin-import';

export const statusNames: Record<ImportStatus, string> = {
  waiting: 'Not confirmed',
  running: 'Running',
  failed: 'Failed',
  completed: 'Completed',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** Whether the server is applying or undoing the import; then its progress is polled. */
export function isRunning(one: LinkedinImport | undefined): boolean {
  return one?.status === 'running' || one?.status === 'undoing';
}
