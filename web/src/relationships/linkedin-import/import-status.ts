import type { ImportStatus, LinkedinImport } from '@kith/contract/relationships/linkedin-import';

export const statusNames: Record<ImportStatus, string> = {
  waiting: 'Not confirmed',
  running: 'Running',
  failed: 'Failed',
  completed: 'Completed',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** The server works on it; asking again soon shows how far it is. */
export function isUnderWay(one: LinkedinImport | undefined): boolean {
  return one?.status === 'running' || one?.status === 'undoing';
}
