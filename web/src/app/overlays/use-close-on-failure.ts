import { useEffect } from 'react';
import { isApiError } from '../../http/api-error.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';

/**
 * An overlay about something that cannot be shown closes: it could not be loaded, it is gone, or it is no longer mine to
 * see. What is shown already stays when only asking for it again has failed.
 */
export function useCloseOnFailure(
  { data, error }: { data: unknown; error: Error | null },
  failed: string,
  close: () => void,
): void {
  const notify = useSnackbar();
  const lost = error !== null && (data === undefined || isApiError(error, 403) || isApiError(error, 404));
  useEffect(() => {
    if (!lost) return;
    notify({ text: failed, colour: 'error' });
    close();
  }, [lost, failed, notify, close]);
}
