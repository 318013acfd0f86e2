import { isApiError } from '../../http/api-error.ts';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';

/** Says how a change ended that has no form to say it. */
export function useReport(name: string) {
  const notify = useSnackbar();
  return async (change: Promise<unknown>): Promise<void> => {
    try {
      await change;
      notify({ text: `${name} updated`, colour: 'success' });
    } catch (error) {
      const why = isApiError(error) ? ` ${error.message}` : '';
      notify({ text: `${name} failed to update.${why}`, colour: 'error' });
    }
  };
}
