import { useEffect, useEffectEvent } from 'react';
import { useRouter } from '../router-context.ts';
import { searchWithPage } from './page-window.ts';

/** Goes to a page. With `replace`, for a page that does not exist, it adds no history entry. */
export type GoToPage = (page: number, how?: { replace: true }) => void;

interface PageRead<P> {
  data: P | undefined;
  /** `data` is the previous page, while the new one loads. */
  isPlaceholderData: boolean;
}

/**
 * Returns the page that was loaded. If it is past the end (the list became shorter, the address is old), goes to the
 * last page and returns undefined, as while loading.
 */
export function useExistingPage<P extends { page: number; pages: number }>(
  { data, isPlaceholderData }: PageRead<P>,
  onPage?: GoToPage,
): P | undefined {
  const router = useRouter();
  const last = Math.max(data?.pages ?? 1, 1);
  const isPast = data !== undefined && data.page > last;
  const goToLast = useEffectEvent(() => {
    if (onPage) return onPage(last, { replace: true });
    const { pathname, search, hash, mask, state } = router.state.location;
    void router.navigate(
      { pathname, search: searchWithPage(search, last), hash },
      { replace: true, preventScrollReset: true, mask, state },
    );
  });
  useEffect(() => {
    if (isPast && !isPlaceholderData) goToLast();
  }, [isPast, isPlaceholderData]);
  return isPast ? undefined : data;
}
