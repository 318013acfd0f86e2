import { useQuery } from '@tanstack/react-query';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';
import { sessionQuery } from '../../../identity/session/session.api.ts';

/** Whether the one who is signed in may edit a profile: their own, and an admin any. Undefined until it is known. */
export function useMayEdit(kind: ProfileKind, id: number): boolean | undefined {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return undefined;
  return session.isAdmin || (kind === 'people' && id === session.personId);
}
