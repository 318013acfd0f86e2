import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { texts } from '@kith/contract/texts';
import type { SnackbarMessage } from '../../ui/snackbar/snackbar.ts';

/**
 * What has become of the latest import since it was last looked at: undefined while nothing is new. `before` is null where
 * there was none. A discarded one gives way to an older one, which is no news.
 */
export function newsOf(before: LinkedinImport | null, latest: LinkedinImport): SnackbarMessage | undefined {
  if (before && (latest.id < before.id || (latest.id === before.id && latest.status === before.status)))
    return undefined;
  switch (latest.status) {
    case 'waiting':
      return { text: 'Your LinkedIn file is read. See what would change.' };
    case 'completed':
      return { text: texts.linkedinFile.completed, colour: 'success' };
    case 'failed':
      return { text: latest.clientStatusMessage ?? texts.linkedinFile.failed, colour: 'error' };
    case 'undone':
      return { text: 'Your import has been undone.', colour: 'success' };
    // Whoever starts it is told at once, by what they have pressed.
    case 'running':
    case 'undoing':
      return undefined;
  }
}
