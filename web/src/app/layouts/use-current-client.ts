import type { ClientSummary } from '@kith/contract/identity/account';
import { useState } from 'react';
import { useScope } from '../use-scope.ts';

/**
 * The client whose collectives the side navigation lists: the client of the open collective; in the user's own
 * network the last one chosen, else the one they own, else the first.
 */
export function useCurrentClient(clients: readonly ClientSummary[] | undefined) {
  const scope = useScope();
  const [chosenId, choose] = useState<number>();
  const ofScope =
    scope.kind === 'collective'
      ? clients?.find(({ collectives }) => collectives.some(({ id }) => id === scope.collectiveId))
      : undefined;
  if (ofScope && ofScope.id !== chosenId) choose(ofScope.id);
  const client = ofScope ?? clients?.find(({ id }) => id === chosenId) ?? defaultClientOf(clients ?? []);
  return { client, choose };
}

/** The client that the user owns, else the first. */
export const defaultClientOf = (clients: readonly ClientSummary[]): ClientSummary | undefined =>
  clients.find(({ isOwner }) => isOwner) ?? clients[0];
