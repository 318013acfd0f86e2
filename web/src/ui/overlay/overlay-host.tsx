import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { readOverlayArgs, overlayHash, type OverlayArgs, type OverlayType } from './overlay-args.ts';

export interface OverlayProps<T extends OverlayType = OverlayType> {
  args: Extract<OverlayArgs, { type: T }>;
  close: () => void;
  /** Opens another section of the same overlay; without `nav`, its menu. */
  goTo: (section: { nav?: number; sub?: number }) => void;
}

/** The render functions of the overlay types. */
export type OverlayRegistry = { [T in OverlayType]?: (props: OverlayProps<T>) => ReactNode };

/**
 * Shows the overlay that is encoded in the hash of the address. Decoded here and not in a loader, because a changed
 * hash runs no loader. An invalid hash is removed without a history entry.
 */
export function OverlayHost({ registry }: { registry: OverlayRegistry }) {
  // Mask and state are passed on, so that a profile over a list stays open beneath the overlay.
  const { pathname, search, hash, mask, state } = useLocation();
  const navigate = useNavigate();
  const args = readOverlayArgs(hash);
  // The render function fits the type of the arguments, which TypeScript cannot infer for a union.
  const render = args && (registry[args.type] as ((props: OverlayProps) => ReactNode) | undefined);

  const close = useCallback(
    () => void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true, mask, state }),
    [navigate, pathname, search, mask, state],
  );
  useEffect(() => {
    if (hash !== '' && !render) close();
  }, [hash, render, close]);

  if (!args || !render) return null;
  // The id of an import belongs to one section of the account overlay only.
  const subject = args.type === 'account' ? { ...args, id: undefined } : args;
  const goTo: OverlayProps['goTo'] = ({ nav, sub = 0 }) =>
    void navigate({ pathname, search, hash: overlayHash({ ...subject, nav, sub }) }, { preventScrollReset: true });
  return (
    <ErrorBoundary
      name="This window"
      resetKey={args.type}
      renderFrame={(message) => (
        <Box sx={{ ...failedStyle, bgcolor: 'surface.raised', borderColor: 'divider' }}>
          {message}
          <Button color="inherit" onClick={close}>
            Close
          </Button>
        </Box>
      )}
    >
      <Suspense>{render({ args, close, goTo })}</Suspense>
    </ErrorBoundary>
  );
}

/** Centred over the page, which stays usable. */
const failedStyle = {
  position: 'fixed',
  top: '50%',
  left: '50%',
  transform: 'translate(-50%, -50%)',
  zIndex: 'modal',
  display: 'grid',
  justifyItems: 'center',
  pb: 2,
  border: 1,
  borderRadius: '10px',
} as const;
