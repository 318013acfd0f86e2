import { useLocation, useNavigate } from 'react-router';
import { profileTarget, type ProfileKind } from './profile-address.ts';

/**
 * What a tab keeps in the address. Over a list, the router's own query is the list's; the profile's is the one that the
 * address bar shows.
 */
export function useProfileSearch(kind: ProfileKind, id: number, tab: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const setSearch = (search: string, how: { replace?: true } = {}) => {
    const { to, ...options } = profileTarget(location, kind, id, { tab, search });
    void navigate(to, { preventScrollReset: true, ...options, ...how });
  };
  return [(location.mask ?? location).search, setSearch] as const;
}
