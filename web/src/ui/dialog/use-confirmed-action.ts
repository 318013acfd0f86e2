import { useState } from 'react';
import { useReport, type OutcomeTexts } from '../snackbar/use-report.ts';

interface ConfirmedAction extends OutcomeTexts {
  act: () => Promise<unknown>;
  /** For a dialog that is mounted only while it asks: it is open from the start, and this callback unmounts it. */
  onClose?: () => void;
  /** Whether the dialog stays open after this error. By default it closes, and the snackbar shows the reason. */
  staysOpen?: (error: unknown) => boolean;
}

/**
 * Asks, runs an action and reports the outcome. `ask` opens the question; spread `dialog` onto its ConfirmDialog. The
 * action runs once per question, even if the button is pressed repeatedly.
 */
export function useConfirmedAction({ act, onClose, staysOpen, ...texts }: ConfirmedAction) {
  const [open, setOpen] = useState(onClose !== undefined);
  const [busy, setBusy] = useState(false);
  const report = useReport();
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const confirm = async () => {
    // The button can still be pressed while the dialog fades out.
    if (!open || busy) return;
    setBusy(true);
    const outcome = await report(act, texts);
    setBusy(false);
    if (outcome.ok || !staysOpen?.(outcome.error)) close();
  };
  return { ask: () => setOpen(true), dialog: { open, busy, onConfirm: () => void confirm(), onCancel: close } };
}
