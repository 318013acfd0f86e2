import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { targetOverList } from '../../../entities/profile/profile-address.ts';

/** At the address of a profile: opens it over the list of its kind, as whoever copied the address saw it. */
export function OpenOverList() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { to, ...options } = targetOverList(location);
    void navigate(to, options);
  }, [location, navigate]);
  return null;
}
