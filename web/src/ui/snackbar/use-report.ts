import { reasonOf } from '../../http/api-error.ts';
import { useSnackbar } from './snackbar.ts';

export interface OutcomeTexts {
  /** Said when it has succeeded; left out where the screen shows it: 'Members updated'. */
  done?: string;
  /** Said before the reason, where the reason alone would not say what failed: 'Members failed to update'. */
  failed?: string;
}

type Outcome = { ok: true } | { ok: false; error: unknown };

/** Does something and says how it ended. A failure is always shown with the server's own reason. */
export function useReport() {
  const notify = useSnackbar();
  return async (act: () => Promise<unknown>, { done, failed }: OutcomeTexts = {}): Promise<Outcome> => {
    try {
      await act();
    } catch (error) {
      notify({ text: failed ? `${failed}. ${reasonOf(error)}` : reasonOf(error), colour: 'error' });
      return { ok: false, error };
    }
    if (done) notify({ text: done, colour: 'success' });
    return { ok: true };
  };
}
