import { delays } from '@kith/contract/limits';
import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { newsOf } from './import-news.ts';
import { isUnderWay } from './import-status.ts';
import { importsQuery } from './linkedin-import.api.ts';

/** Looks after an import that runs, wherever the member is meanwhile, and says what became of it. */
export function ImportWatch() {
  const { data } = useQuery({
    ...importsQuery(1),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.results[0]) ? delays.poll : false),
  });
  const queryClient = useQueryClient();
  const notify = useSnackbar();
  const seen = useRef<LinkedinImport | null>(undefined);
  useEffect(() => {
    if (!data) return;
    const before = seen.current;
    const latest = data.results[0] ?? null;
    seen.current = latest;
    const news = latest && before !== undefined && newsOf(before, latest);
    if (!news) return;
    notify(news);
    // Who is known changes nearly everything that is shown.
    if (!isUnderWay(latest)) void queryClient.invalidateQueries();
  }, [data, notify, queryClient]);
  return null;
}
