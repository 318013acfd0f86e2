import NavigateBefore from 'icon:baseline-navigate-before';
import NavigateNext from 'icon:baseline-navigate-next';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../formats.ts';
import { pagerButtons } from '../theme/tokens.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
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

/** The pages as links, so that they can be opened in a new tab. Plain elements like the rows, because a list has up to 16 of them. */
export function Pager({ page, pages, label, buttons = pagerButtons.default, onPage }: PagerProps) {
  // The link that was pressed is gone if it led to the first or the last page.
  const kept = useKeptFocus<HTMLElement>((nav) => nav.querySelector<HTMLElement>('[aria-current]'));
  if (pages <= 1) return null;
  return (
    <Box component="nav" {...kept} aria-label={label} sx={{ display: 'flex', gap: '2px', ml: 'auto' }}>
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
  const attributes = {
    className: 'page-link',
    'aria-label': name,
    'aria-current': current ? 'page' : undefined,
  } as const;
  if (disabled) {
    return (
      <span role="link" aria-disabled {...attributes}>
        {children}
      </span>
    );
  }
  if (onPage) {
    return (
      <button type="button" onClick={() => onPage(to)} {...attributes}>
        {children}
      </button>
    );
  }
  return (
    <Link to={{ search: searchWithPage(search, to) }} {...attributes}>
      {children}
    </Link>
  );
}
