import type { ClientSummary } from '@kith/contract/account';
import { useState } from 'react';
import { useScope } from '../use-scope.ts';

/**
 * Whose collectives the side navigation lists: the client of the open collective; in the own network the one that was
 * last looked at, else the first.
 */
export function useCurrentClient(clients: readonly ClientSummary[] | undefined) {
  const scope = useScope();
  const [chosenId, choose] = useState<number>();
  const ofScope =
    scope.kind === 'collective'
      ? clients?.find(({ collectives }) => collectives.some(({ id }) => id === scope.collectiveId))
      : undefined;
  if (ofScope && ofScope.id !== chosenId) choose(ofScope.id);
  const client = ofScope ?? clients?.find(({ id }) => id === chosenId) ?? clients?.[0];
  return { client, choose };
}
