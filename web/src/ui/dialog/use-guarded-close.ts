import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';

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
 * Nothing typed is lost: while `dirty`, closing asks first. Spread `confirm` onto the question, and show
 * `<AskBeforeLeaving leaving={leaving} />` while dirty: going back and leaving the page then ask too.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const done = useCallback(() => {
    // Closing often means navigating; that navigation is not to be stopped.
    isLeaving.current = true;
    setAsking(false);
    onClose();
    // The same dialog may be opened again without having gone away.
    queueMicrotask(() => (isLeaving.current = false));
  }, [onClose]);
  const close = useCallback(() => (dirty ? setAsking(true) : onClose()), [dirty, onClose]);
  const controls = useMemo(() => ({ close, done }), [close, done]);
  return { controls, isLeaving, confirm: { open: asking, onConfirm: done, onCancel: () => setAsking(false) } };
}
