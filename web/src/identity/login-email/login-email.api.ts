import { changeLoginEmail, confirmLoginEmail } from '@kith/contract/identity/login-email';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const useChangeLoginEmail = () => useEndpointMutation(changeLoginEmail);

/** A write in a query, so that a link is confirmed once, however often the page renders. */
export const confirmLoginEmailQuery = (token: string) =>
  queryOptionsFor(confirmLoginEmail, { body: { token } }, { staleTime: Infinity });
