import Box from '@mui/material/Box';
import type { SnackbarCloseReason } from '@mui/material/Snackbar';
import { lazy, Suspense, useState, useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { SnackbarContext, type SnackbarMessage } from './snackbar.ts';

/** No first screen waits for it. Call it once there is time: somebody whose line breaks later is still told so. */
export const loadSnackbar = () => import('./snackbar-bar.tsx');
const SnackbarBar = lazy(async () => ({ default: (await loadSnackbar()).SnackbarBar }));

interface ShownMessage {
  message: SnackbarMessage;
  open: boolean;
  /** A message that comes twice is a new one: it starts its time again. */
  number: number;
}

/** Shows one message at a time; a new one takes the place of the old. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownMessage>();
  // The setter never changes, so neither does what the context hands out.
  const [show] = useState(
    () => (message: SnackbarMessage) => setShown((last) => ({ message, open: true, number: (last?.number ?? 0) + 1 })),
  );
  const close = (_?: Event | SyntheticEvent | null, reason?: SnackbarCloseReason) => {
    // A click elsewhere is somebody going on with their work, not an answer to the message.
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

/** A place outside the page whose changes are read out, `alert` at once and `status` when there is a pause. */
function LiveRegion({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    // An open dialog hides everything beside it from screen readers. A message about it must still be heard.
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
