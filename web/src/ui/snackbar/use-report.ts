import { reasonOf } from '../../http/api-error.ts';
import { useSnackbar } from './snackbar.ts';

export interface OutcomeTexts {
  /** The success message: 'Members updated'. Left out if the screen shows the change. */
  done?: string;
  /** Put before the reason, if that does not say what failed: 'Members failed to update'. */
  failed?: string;
}

type Outcome = { ok: true } | { ok: false; error: unknown };

/** Runs an action and shows its outcome. A failure is shown with the server's reason. */
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
