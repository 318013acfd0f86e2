import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';

interface AskBeforeLeavingProps {
  /** The question, where it is not about something typed. */
  title?: string;
  text?: string;
  leave?: string;
  stay?: string;
  /** True while the one who knows lets a navigation pass. */
  isLeaving?: RefObject<boolean>;
}

/**
 * Stands where something would be lost, as long as it would: going elsewhere, closing an overlay (a navigation, too) and
 * leaving the page ask first. Only one may stand at a time, because a router has room for one.
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
