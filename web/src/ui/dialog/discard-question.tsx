import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardQuestionProps {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a form with edits closes. */
export function DiscardQuestion(props: DiscardQuestionProps) {
  return (
    <ConfirmDialog {...props} title="Discard your changes?" confirm="Discard" cancel="Keep editing">
      What you have typed has not been saved.
    </ConfirmDialog>
  );
}
