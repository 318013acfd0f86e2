import { useLocation, type To } from 'react-router';
import { overlayHash } from './overlay-args.ts';

/**
 * Builds links that open an overlay over the current page. Give the link `preventScrollReset` too, or the page below
 * scrolls to its top.
 */
export function useOverlayLink(): (args: Parameters<typeof overlayHash>[0]) => To {
  const { pathname, search } = useLocation();
  return (args) => ({ pathname, search, hash: overlayHash(args) });
}
