import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';

interface DialogControls {
  /** Closes, but asks first if there are edits. */
  close: () => void;
  /** Closes without asking, after saving. */
  done: () => void;
}

export const DialogContext = createContext<DialogControls>({ close: () => {}, done: () => {} });

/** For components inside a dialog or a drawer. */
export function useDialog() {
  return use(DialogContext);
}

/**
 * Protects edits: while `dirty`, closing asks first. Spread `confirm` onto the question, and render
 * `<AskBeforeLeaving isLeaving={isLeaving} />` while dirty, so that Back and leaving the page ask too.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const done = useCallback(() => {
    // Closing often navigates, and that navigation must not be blocked.
    isLeaving.current = true;
    setAsking(false);
    onClose();
    // The dialog may be opened again without being remounted.
    queueMicrotask(() => (isLeaving.current = false));
  }, [onClose]);
  const close = useCallback(() => (dirty ? setAsking(true) : onClose()), [dirty, onClose]);
  const controls = useMemo(() => ({ close, done }), [close, done]);
  return { controls, isLeaving, confirm: { open: asking, onConfirm: done, onCancel: () => setAsking(false) } };
}
