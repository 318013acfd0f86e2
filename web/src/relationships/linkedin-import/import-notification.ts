import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { texts } from '@kith/contract/texts';
import type { SnackbarMessage } from '../../ui/snackbar/snackbar.ts';

/**
 * The notification about the latest import if it changed since the last check. `before` is null if there was none. After an
 * import is discarded, an older one is the latest again; that is no change.
 */
export function notificationOf(before: LinkedinImport | null, latest: LinkedinImport): SnackbarMessage | undefined {
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
    // The button that starts it notifies the user at once.
    case 'running':
    case 'undoing':
      return undefined;
  }
}
