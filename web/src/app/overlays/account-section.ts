import type { ReactNode } from 'react';
import type { OverlayNavItem } from '../../ui/overlay/overlay-nav-entry.tsx';

/** A section of the account overlay. */
export interface AccountSection extends OverlayNavItem {
  target: { nav: number; sub: number };
  help?: string;
  /** For lists, which may be wider than forms. */
  wide?: boolean;
  content: ReactNode;
}
