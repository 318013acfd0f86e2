import Box from '@mui/material/Box';
import type { SnackbarCloseReason } from '@mui/material/Snackbar';
import { lazy, Suspense, useState, useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { SnackbarContext, type SnackbarMessage } from './snackbar.ts';

/** Not part of the first load. Call it after that, so that a lost connection can still be reported. */
export const loadSnackbar = () => import('./snackbar-bar.tsx');
const SnackbarBar = lazy(async () => ({ default: (await loadSnackbar()).SnackbarBar }));

interface ShownMessage {
  message: SnackbarMessage;
  open: boolean;
  /** The React key: the same message shown twice restarts its timeout. */
  number: number;
}

/** Shows one message at a time; a new one replaces the old. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownMessage>();
  // A stable function, so that consumers of the context do not render again.
  const [show] = useState(
    () => (message: SnackbarMessage) => setShown((last) => ({ message, open: true, number: (last?.number ?? 0) + 1 })),
  );
  const close = (_?: Event | SyntheticEvent | null, reason?: SnackbarCloseReason) => {
    // A click elsewhere does not close the message.
    if (reason !== 'clickaway') setShown((last) => last && { ...last, open: false });
  };
  const urgent = shown?.message.colour === 'error' || shown?.message.colour === 'warning';
  const bar = shown && (
    <Suspense>
      <SnackbarBar key={shown.number} message={shown.message} open={shown.open} onClose={close} />
    </Suspense>
  );
  return (
    <SnackbarContext value={show}>
      {children}
      <LiveRegion role="status">{!urgent && bar}</LiveRegion>
      {/* An alert is read out as it appears; a status only where the region was there before its text. */}
      {urgent && <LiveRegion role="alert">{bar}</LiveRegion>}
    </SnackbarContext>
  );
}

/** A live region outside of the app's root: `alert` is read out at once, `status` at the next pause. */
function LiveRegion({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    // MUI sets aria-hidden on all siblings of an open dialog. Messages must still be read out.
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
  return createPortal(
    <Box ref={region} role={role}>
      {children}
    </Box>,
    document.body,
  );
}
