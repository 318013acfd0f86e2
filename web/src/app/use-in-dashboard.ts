import { useLocation } from 'react-router';

/** Whether the address is of the back-office. */
export function useInDashboard(): boolean {
  return /^\/dashboard(\/|$)/.test(useLocation().pathname);
}
