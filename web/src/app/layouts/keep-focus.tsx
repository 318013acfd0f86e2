import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { findRow } from '../../ui/row-arrow-keys.ts';

/**
 * Keeps the focus in the content if a navigation has removed the focused element: at the row of the page that was left, or else at the
 * beginning, so that Tab and screen readers go on from there.
 */
export function KeepFocus() {
  const location = useLocation();
  const before = useRef(location);
  useEffect(() => {
    const left = before.current;
    before.current = location;
    // Not on the first page: there Tab begins at the top.
    if (left === location) return;
    const content = document.getElementById('content');
    const hasFocus = ![null, document.body, content].includes(document.activeElement as HTMLElement | null);
    if (!hasFocus) (findRow(left.pathname.slice(1)) ?? content)?.focus({ preventScroll: true });
  }, [location]);
  return null;
}
