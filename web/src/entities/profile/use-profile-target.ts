import { useLocation } from 'react-router';
import { profileTarget, type ProfileKind, type ProfileTabTarget, type ProfileTarget } from './profile-address.ts';

/** Where links to profiles lead from here: over the list on the screen, and elsewhere to the profile's address, which opens it over the list of its kind. */
export function useProfileTarget(): (kind: ProfileKind, id: number, part?: ProfileTabTarget) => ProfileTarget {
  const location = useLocation();
  return (kind, id, part) => profileTarget(location, kind, id, part);
}
