import { messages } from '@kith/contract/messages';
import { isApiError } from '../../http/api-error.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';

/** Ends an exclusion; the collectives that the network is shared with see those people again. */
export function useShareAgain() {
  const notify = useSnackbar();
  return async (share: () => Promise<unknown>) => {
    try {
      await share();
      notify({ text: 'Shared again', colour: 'success' });
    } catch (error) {
      notify({ text: isApiError(error) ? error.message : messages.somethingWentWrong, colour: 'error' });
    }
  };
}
