import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../http/api-error.ts';

/** `onUnauthenticated` is called for every response with status 401. */
export function createQueryClient(onUnauthenticated: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isApiError(error, 401)) onUnauthenticated();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a call fails at once with an error, instead of being paused.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isApiError(error) && (error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
