import NavigateBefore from 'icon:baseline-navigate-before';
import NavigateNext from 'icon:baseline-navigate-next';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../formats.ts';
import { pagerButtons } from '../theme/tokens.ts';
import { pageWindow, searchWithPage } from './page-window.ts';

interface PagerProps {
  page: number;
  pages: number;
  /** The name for screen readers; different for the pagers above and below a list. */
  label: string;
  buttons?: number;
  /** For a list in an overlay, whose page is not in the address: the pages become buttons that call this. */
  onPage?: ((page: number) => void) | undefined;
}

/** The pages as links, so that they can be opened in a new tab. */
export function Pager({ page, pages, label, buttons = pagerButtons.default, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: '2px', ml: 'auto' }}>
      <PageLink to={Math.min(page - 1, pages)} name="Previous page" onPage={onPage} disabled={page <= 1}>
        <NavigateBefore fontSize="small" />
      </PageLink>
      {pageWindow(page, pages, buttons).map((number) => (
        <PageLink
          key={number}
          to={number}
          name={`Page ${formatCount(number)}`}
          onPage={onPage}
          current={number === page}
        >
          {formatCount(number)}
        </PageLink>
      ))}
      <PageLink to={page + 1} name="Next page" onPage={onPage} disabled={page >= pages}>
        <NavigateNext fontSize="small" />
      </PageLink>
    </Box>
  );
}

interface PageLinkProps {
  to: number;
  name: string;
  current?: boolean;
  disabled?: boolean;
  onPage: ((page: number) => void) | undefined;
  children: ReactNode;
}

function PageLink({ to, name, current = false, disabled = false, onPage, children }: PageLinkProps) {
  const { search } = useLocation();
  const target = { search: searchWithPage(search, to) };
  const style = {
    minWidth: 30,
    height: 30,
    px: '6px',
    borderRadius: '8px',
    fontSize: 13,
    fontWeight: current ? 700 : 500,
    fontVariantNumeric: 'tabular-nums',
    color: current ? 'primary.contrastText' : 'text.secondary',
    bgcolor: current ? 'primary.main' : 'transparent',
    ...(!current && { '&:hover': { bgcolor: 'action.selected', color: 'text.primary' } }),
  };
  if (disabled) {
    return (
      <ButtonBase component="span" role="link" aria-label={name} aria-disabled disabled sx={{ ...style, opacity: 0.4 }}>
        {children}
      </ButtonBase>
    );
  }
  if (onPage) {
    return (
      <ButtonBase aria-label={name} aria-current={current ? 'page' : undefined} onClick={() => onPage(to)} sx={style}>
        {children}
      </ButtonBase>
    );
  }
  return (
    <ButtonBase component={Link} to={target} aria-label={name} aria-current={current ? 'page' : undefined} sx={style}>
      {children}
    </ButtonBase>
  );
}
