import { useNavigate } from 'react-router';
import { useProfileTarget } from '../../../entities/profile/use-profile-target.ts';
import { useOpenProfile } from '../profile/use-open-profile.ts';
import { useMayEdit } from './use-may-edit.ts';

/** Opens the editor over the profile that is open; undefined where it may not be edited. */
export function useEditProfile(): (() => void) | undefined {
  const { kind, id } = useOpenProfile();
  const navigate = useNavigate();
  const target = useProfileTarget();
  if (!useMayEdit(kind, id)) return undefined;
  const { to, state, ...options } = target(kind, id, { tab: 'edit' });
  return () => void navigate(to, { ...options, state: { ...state, editing: true } });
}
