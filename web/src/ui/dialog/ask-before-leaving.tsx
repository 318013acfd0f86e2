import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';

interface AskBeforeLeavingProps {
  /** The question. Left out: the one about unsaved edits. */
  title?: string;
  text?: string;
  leave?: string;
  stay?: string;
  /** While true, navigations pass without the question. */
  isLeaving?: RefObject<boolean>;
}

/**
 * While mounted, asks before a navigation (closing an overlay is one, too) and before the page is left. Mount only one
 * at a time: a router supports one blocker.
 */
export function AskBeforeLeaving({ title, text, leave = 'Leave', stay = 'Stay', isLeaving }: AskBeforeLeavingProps) {
  const blocker = useBlocker(() => !isLeaving?.current);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const confirm = {
    open: blocker.state === 'blocked',
    onConfirm: () => blocker.proceed?.(),
    onCancel: () => blocker.reset?.(),
  };
  if (!title) return <DiscardQuestion {...confirm} />;
  return (
    <ConfirmDialog {...confirm} title={title} confirm={leave} cancel={stay}>
      {text}
    </ConfirmDialog>
  );
}
