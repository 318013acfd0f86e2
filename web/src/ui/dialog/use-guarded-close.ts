import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

interface DialogControls {
  /** Closes, but asks first when something was typed. */
  close: () => void;
  /** Closes without asking: the work is saved. */
  done: () => void;
}

export const DialogContext = createContext<DialogControls>({ close: () => {}, done: () => {} });

/** For what stands inside a dialog or a drawer. */
export function useDialog() {
  return use(DialogContext);
}

/**
 * Nothing typed is lost: while `dirty`, closing, going back and leaving the page ask first. Spread `confirm` onto the
 * question.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  const leaving = useRef(false);
  const blocker = useBlocker(() => dirty && !leaving.current);

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const done = useCallback(() => {
    // Closing often means navigating; that navigation is not to be stopped.
    leaving.current = true;
    setAsking(false);
    onClose();
    // The same dialog may be opened again without having gone away.
    queueMicrotask(() => (leaving.current = false));
  }, [onClose]);
  const close = useCallback(() => (dirty ? setAsking(true) : onClose()), [dirty, onClose]);
  const controls = useMemo(() => ({ close, done }), [close, done]);

  const blocked = blocker.state === 'blocked';
  return {
    controls,
    confirm: {
      open: asking || blocked,
      onConfirm: () => (blocked ? blocker.proceed() : done()),
      onCancel: () => (blocked ? blocker.reset() : setAsking(false)),
    },
  };
}
