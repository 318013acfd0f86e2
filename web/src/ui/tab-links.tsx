import Box from '@mui/material/Box';
import { useEffect, useRef, type RefObject } from 'react';
import { NavLink, useLocation, type NavLinkProps } from 'react-router';
import { CountBadge } from './count-badge.tsx';
import { visuallyHidden } from './visually-hidden.ts';

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

/** Tabs with addresses of their own: links, the current one underlined. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav, useLocation().pathname);
  return (
    <Box ref={nav} component="nav" aria-label={label} sx={navStyle}>
      {tabs.map(({ name, count = 0, ...link }) => (
        <Box
          key={name}
          component={NavLink}
          {...link}
          sx={(theme) => ({
            flex: 'none',
            // Narrow on a phone, so that the next tab is partly visible if there are more.
            px: { xs: 0.75, sm: 1.75 },
            whiteSpace: 'nowrap',
            py: 1.25,
            fontSize: { xs: 14, sm: 15 },
            lineHeight: '22px',
            fontWeight: 600,
            textDecoration: 'none',
            color: 'text.secondary',
            borderBottom: '2px solid transparent',
            borderRadius: '6px 6px 0 0',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': { ...theme.focusVisible, outlineOffset: -2 },
            '&[aria-current=page]': { color: 'text.primary', borderBottomColor: 'primary.main' },
          })}
        >
          {name}
          {count > 0 && (
            <>
              {' '}
              <CountBadge count={count} />
              <Box component="span" sx={visuallyHidden}>
                {' '}
                new
              </Box>
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Scrolls to the current tab if not all fit. Not scrollIntoView, which would also scroll the page. */
function useCurrentInSight(nav: RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!nav.current || shown.current === pathname) return;
    shown.current = pathname;
    const current = nav.current.querySelector<HTMLElement>('[aria-current=page]');
    if (!current) return;
    const { scrollLeft, clientWidth } = nav.current;
    const [left, right] = [current.offsetLeft, current.offsetLeft + current.offsetWidth];
    nav.current.scrollTo({ left: Math.min(left, Math.max(scrollLeft, right - clientWidth)) });
  });
}

/** An inset shadow as the line, so that the underline of the current tab covers it even if the tabs scroll. */
const navStyle = {
  display: 'flex',
  // The reference of the tabs' offsetLeft.
  position: 'relative',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
};
