import { useLocation, type To } from 'react-router';
import { overlayHash } from './overlay-args.ts';

/**
 * Where a link to an overlay leads: this very page, with the overlay over it. Give the link `preventScrollReset` too, or
 * the page below jumps to its top.
 */
export function useOverlayLink(): (args: Parameters<typeof overlayHash>[0]) => To {
  const { pathname, search } = useLocation();
  return (args) => ({ pathname, search, hash: overlayHash(args) });
}
