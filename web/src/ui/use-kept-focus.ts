import { useEffect, useRef } from 'react';

/** Keeps the focus in an element when what had it there is removed: `findNext` finds its new place. */
export function useKeptFocus<E extends HTMLElement>(findNext: (element: E) => HTMLElement | null) {
  const ref = useRef<E>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (isLost && ref.current) findNext(ref.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    // Not when a focused element is removed.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
