import { useLocation, useNavigate } from 'react-router';
import { profileTarget, type ProfileKind } from './profile-address.ts';

/**
 * The query of a profile's tab. Over a list, the router's own query belongs to the list; the tab's query is in the
 * address bar (the mask).
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
