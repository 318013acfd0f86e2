import { useLocation } from 'react-router';
import { profileTarget, type ProfileKind, type ProfileTabTarget, type ProfileTarget } from './profile-address.ts';

/** Builds links to profiles: over the list on the screen, or to the profile's address if there is no list. */
export function useProfileTarget(): (kind: ProfileKind, id: number, part?: ProfileTabTarget) => ProfileTarget {
  const location = useLocation();
  return (kind, id, part) => profileTarget(location, kind, id, part);
}
