import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchWithPage } from './page-window.ts';

/** Goes to a page; in place of the one that does not exist, it leaves no step in the history. */
export type GoToPage = (page: number, how?: { replace: true }) => void;

interface PageRead<P> {
  data: P | undefined;
  /** The data are of the page before; the new ones are on their way. */
  isPlaceholderData: boolean;
}

/**
 * One page of a list, as it was read. Past the end, where lists get shorter and addresses grow old, it goes to the last page;
 * until that is there, it is as if nothing had come yet.
 */
export function useExistingPage<P extends { page: number; pages: number }>(
  { data, isPlaceholderData }: PageRead<P>,
  onPage?: GoToPage,
): P | undefined {
  const { pathname, search, hash, mask, state } = useLocation();
  const navigate = useNavigate();
  const last = Math.max(data?.pages ?? 1, 1);
  const isPast = data !== undefined && data.page > last;
  const goToLast = useEffectEvent(() => {
    if (onPage) onPage(last, { replace: true });
    else
      void navigate(
        { pathname, search: searchWithPage(search, last), hash },
        { replace: true, preventScrollReset: true, mask, state },
      );
  });
  useEffect(() => {
    if (isPast && !isPlaceholderData) goToLast();
  }, [isPast, isPlaceholderData]);
  return isPast ? undefined : data;
}
