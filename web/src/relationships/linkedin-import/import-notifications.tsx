import { delays } from '@kith/contract/limits';
import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSnackbar } from '../../ui/snackbar/snackbar.ts';
import { notificationOf } from './import-notification.ts';
import { isRunning } from './import-status.ts';
import { importsQuery, isChangedHere } from './linkedin-import.api.ts';

/** Polls a running import on every page and notifies the user when it ends. */
export function ImportNotifications() {
  const { data } = useQuery({
    ...importsQuery(1),
    refetchInterval: ({ state }) => (isRunning(state.data?.results[0]) ? delays.poll : false),
  });
  const queryClient = useQueryClient();
  const notify = useSnackbar();
  const lastSeen = useRef<LinkedinImport | null>(undefined);
  useEffect(() => {
    if (!data) return;
    const latest = data.results[0] ?? null;
    // This component is loaded late, and a change that was made on this page may have ended before.
    const before =
      lastSeen.current === undefined && latest && isChangedHere(queryClient, latest.id) ? null : lastSeen.current;
    lastSeen.current = latest;
    const notification = latest && before !== undefined && notificationOf(before, latest);
    if (!notification) return;
    notify(notification);
    // The network appears in nearly every query.
    if (!isRunning(latest)) void queryClient.invalidateQueries();
  }, [data, notify, queryClient]);
  return null;
}
