import { changeLoginEmail, confirmLoginEmail } from '@kith/contract/identity/login-email';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const useChangeLoginEmail = () => useEndpointMutation(changeLoginEmail);

/** A write that is asked like a read: however often the page draws itself, one link is confirmed once. */
export const confirmLoginEmailQuery = (token: string) =>
  queryOptionsFor(confirmLoginEmail, { body: { token } }, { staleTime: Infinity });
