import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { readOverlayArgs, overlayHash, type OverlayArgs, type OverlayType } from './overlay-args.ts';

export interface OverlayProps<T extends OverlayType = OverlayType> {
  args: Extract<OverlayArgs, { type: T }>;
  close: () => void;
  /** Goes to another section within the same overlay; without one, to its menu. */
  goTo: (section: { nav?: number; sub?: number }) => void;
}

/** Who draws which type of overlay. */
export type OverlayRegistry = { [T in OverlayType]?: (props: OverlayProps<T>) => ReactNode };

/**
 * Shows the one overlay that the hash of the address asks for. Decoded here and not in a loader, because a changed hash
 * runs no loader. A hash that means nothing is taken away without a trace in the history.
 */
export function OverlayHost({ registry }: { registry: OverlayRegistry }) {
  // An overlay over a profile that is open over a list leaves both where they are.
  const { pathname, search, hash, mask, state } = useLocation();
  const navigate = useNavigate();
  const args = readOverlayArgs(hash);
  // The arguments are of the type under which they are looked up; TypeScript cannot follow that through a union.
  const render = args && (registry[args.type] as ((props: OverlayProps) => ReactNode) | undefined);

  const close = useCallback(
    () => void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true, mask, state }),
    [navigate, pathname, search, mask, state],
  );
  useEffect(() => {
    if (hash !== '' && !render) close();
  }, [hash, render, close]);

  if (!args || !render) return null;
  // What the account's overlay shows in one place, an import, has nothing to do with another place.
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

/** Over the page, as the overlay would have been; the page beneath can be used. */
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
