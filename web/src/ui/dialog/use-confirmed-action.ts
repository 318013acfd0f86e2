import { useState } from 'react';
import { useReport, type OutcomeTexts } from '../snackbar/use-report.ts';

interface ConfirmedAction extends OutcomeTexts {
  act: () => Promise<unknown>;
  /** Given by whoever mounts the dialog only while it asks: it is open from the start, and this unmounts it. */
  onClose?: () => void;
  /** Whether the dialog stays open after this error. Usually it closes, and the snackbar has the reason. */
  staysOpen?: (error: unknown) => boolean;
}

/**
 * Confirm, act, report: `ask` opens the question, `dialog` goes into its ConfirmDialog. The action starts once for each
 * question, however often the button is pressed.
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
