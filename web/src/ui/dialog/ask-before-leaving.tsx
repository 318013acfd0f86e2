import { ConfirmDialog } from './confirm-dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

interface AskBeforeLeavingProps {
  /** The question, where it is not about something typed. */
  title?: string;
  text?: string;
  leave?: string;
  stay?: string;
}

/**
 * Stands in a part of an overlay as long as something would be lost: closing the overlay and going elsewhere are
 * navigations, and each of them asks first.
 */
export function AskBeforeLeaving({ title, text, leave = 'Leave', stay = 'Stay' }: AskBeforeLeavingProps) {
  const { confirm } = useGuardedClose(true, () => {});
  if (!title) return <DiscardQuestion {...confirm} />;
  return (
    <ConfirmDialog {...confirm} title={title} confirm={leave} cancel={stay}>
      {text}
    </ConfirmDialog>
  );
}
