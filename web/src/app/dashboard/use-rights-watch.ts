import { useQuery, useQueryClient, type MutationCache, type QueryCache } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sessionQuery } from '../../identity/session/session.api.ts';
import { isApiError } from '../../http/api-error.ts';

type CacheEvent =
  | Parameters<Parameters<QueryCache['subscribe']>[0]>[0]
  | Parameters<Parameters<MutationCache['subscribe']>[0]>[0];

/** Who is no longer an admin learns it from the first call that is refused, and is led out. */
export function useRightsWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  useEffect(() => {
    const listen = (event: CacheEvent) => {
      const refused = event.type === 'updated' && event.action.type === 'error' && isApiError(event.action.error, 403);
      if (refused) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    const stops = [queryClient.getQueryCache().subscribe(listen), queryClient.getMutationCache().subscribe(listen)];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);
  const lost = session !== undefined && session !== null && !session.isAdmin;
  useEffect(() => {
    if (lost) void navigate('/', { replace: true });
  }, [lost, navigate]);
}
