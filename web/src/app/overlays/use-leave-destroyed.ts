import { getCollective, type Collective } from '@kith/contract/collectives';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { accountQuery } from '../../features/account/account.api.ts';
import { placeAfterDestroy } from '../../features/collectives/after-destroy.ts';

/** Leaves a collective that is no more, and forgets what was read of it; what stays in sight is read again. */
export function useLeaveDestroyed({ id, clientAccountId }: Collective): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: account } = useQuery(accountQuery);
  const siblings = account?.clients.find((client) => client.id === clientAccountId)?.collectives ?? [];
  const place = placeAfterDestroy(pathname, id, siblings);
  return async () => {
    // Drawn at once, so that nothing on the screen asks for the collective any more when it is forgotten.
    await navigate(place ?? { pathname, search }, { replace: true, preventScrollReset: !place, flushSync: true });
    queryClient.removeQueries({ predicate: ({ queryKey }) => isAbout(queryKey, id) });
    await queryClient.invalidateQueries();
  };
}

/** Whether something was read of that collective: by its path, or with it as the scope. */
function isAbout([path, input]: QueryKey, collectiveId: number): boolean {
  const { params, query } = (input ?? {}) as { params?: { id?: number }; query?: { collectiveId?: number } };
  const byPath = String(path).startsWith(getCollective.path) && params?.id === collectiveId;
  return byPath || query?.collectiveId === collectiveId;
}
