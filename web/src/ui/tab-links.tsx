import { useEffect, useRef, type RefObject } from 'react';
import { NavLink, useLocation, type NavLinkProps } from 'react-router';
import { CountBadge } from './count-badge.tsx';

interface TabLink extends Pick<NavLinkProps, 'end' | 'mask' | 'state' | 'replace' | 'preventScrollReset'> {
  name: string;
  to: string;
  /** The number of new items behind it. */
  count?: number;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
}

/** Tabs with addresses of their own: links, the current one underlined. Plain elements with the classes of theme/tab-styles.ts. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav, useLocation().pathname);
  return (
    <nav ref={nav} aria-label={label} className="tabs">
      {tabs.map(({ name, count = 0, ...link }) => (
        <NavLink key={name} {...link} className="tab">
          {name}
          {count > 0 && (
            <>
              {' '}
              <CountBadge count={count} />
              <span className="visually-hidden"> new</span>
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

/** Scrolls to the current tab if not all fit. Not scrollIntoView, which would also scroll the page. */
function useCurrentInSight(nav: RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!nav.current || shown.current === pathname) return;
    shown.current = pathname;
    // When the browser lays the page out anyway. Read at once, the positions would cost a layout within the task that has rendered the page.
    requestAnimationFrame(() => showCurrent(nav.current));
  });
}

function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]');
  if (!nav || !current) return;
  const [left, right] = [current.offsetLeft, current.offsetLeft + current.offsetWidth];
  nav.scrollTo({ left: Math.min(left, Math.max(nav.scrollLeft, right - nav.clientWidth)) });
}
