import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ProfileKind } from '../../../entities/profile/profile-address.ts';
import { useProfileTarget } from '../../../entities/profile/use-profile-target.ts';
import { sessionQuery } from '../../../identity/session/session.api.ts';
import { useOpenProfile } from '../profile/use-open-profile.ts';

/** Returns a function that opens the editor of the open profile; undefined if the user may not edit it. */
export function useOpenEditor(): (() => void) | undefined {
  const { kind, id } = useOpenProfile();
  const navigate = useNavigate();
  const target = useProfileTarget();
  if (!useCanEdit(kind, id)) return undefined;
  const { to, state, ...options } = target(kind, id, { tab: 'edit' });
  return () => void navigate(to, { ...options, state: { ...state, editing: true } });
}

/** Users may edit their own profile, admins any. Undefined until the session is loaded. */
export function useCanEdit(kind: ProfileKind, id: number): boolean | undefined {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return undefined;
  return session.isAdmin || (kind === 'people' && id === session.personId);
}
