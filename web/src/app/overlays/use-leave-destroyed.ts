import { getCollective, type Collective } from '@kith/contract/groups/collectives';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountQuery } from '../../identity/account/account.api.ts';
import { placeAfterDestroy } from '../../groups/collectives/after-destroy.ts';

/** Leaves a collective that is no more, and forgets what was read of it; what stays in sight is read again. */
export function useLeaveDestroyed({ id, clientAccountId }: Collective): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: account } = useQuery(accountQuery);
  const siblings = account?.clients.find((client) => client.id === clientAccountId)?.collectives ?? [];
  const place = placeAfterDestroy(pathname, id, siblings);
  const destroyed = useRef(false);
  // Only once nothing on the screen is about it any more: whatever is forgotten while it is shown is asked for again.
  useEffect(
    () => () => {
      if (destroyed.current) queryClient.removeQueries({ predicate: ({ queryKey }) => isAbout(queryKey, id) });
    },
    [queryClient, id],
  );
  return async () => {
    destroyed.current = true;
    await navigate(place ?? { pathname, search }, { replace: true, preventScrollReset: !place });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isAbout(queryKey, id) });
  };
}

/** Whether something was read of that collective: by its path, or with it as the scope. */
function isAbout([path, input]: QueryKey, collectiveId: number): boolean {
  const { params, query } = (input ?? {}) as { params?: { id?: number }; query?: { collectiveId?: number } };
  const byPath = String(path).startsWith(getCollective.path) && params?.id === collectiveId;
  return byPath || query?.collectiveId === collectiveId;
}
