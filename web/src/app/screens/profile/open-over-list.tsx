import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { targetOverList } from '../../../entities/profile/profile-address.ts';

/** Redirects a profile's own address to the same profile over the list of its kind. */
export function OpenOverList() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { to, ...options } = targetOverList(location);
    void navigate(to, options);
  }, [location, navigate]);
  return null;
}
