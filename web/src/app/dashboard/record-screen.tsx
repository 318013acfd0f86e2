import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isApiError } from '../../http/api-error.ts';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { NotFoundScreen } from '../screens/error-screens.tsx';

interface RecordQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

interface RecordScreenProps<T> {
  /** 'User' */
  title: string;
  read: (id: number) => RecordQuery<T>;
  children: (record: T) => ReactNode;
}

/** The page of the record whose id is in the address: loading, failed, missing or shown. */
export function RecordScreen<T>({ title, read, children }: RecordScreenProps<T>) {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) return <NotFoundScreen />;
  return (
    <>
      <title>{`${title} ${id} · Kith`}</title>
      <QueryLoader read={read(Number(id))}>{children}</QueryLoader>
    </>
  );
}

export function QueryLoader<T>({ read, children }: { read: RecordQuery<T>; children: (record: T) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(read);
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;
  if (isApiError(error, 404)) return <NotFoundScreen />;
  return (
    <Panel>
      <ErrorState
        title="This page could not be loaded"
        message={error.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Panel>
  );
}
