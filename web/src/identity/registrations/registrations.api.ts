import {
  completeRegistration,
  initRegistration,
  signInByRegistration,
  getRegistrationStatus,
  verifyRegistration,
  type RegistrationView,
} from '@kith/contract/identity/registrations';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

/** The state of a registration. Never cached, because another device may have continued it. */
export const registrationQuery = (registrationCode: string) =>
  queryOptionsFor(verifyRegistration, { body: { registrationCode } }, { staleTime: 0 });

export const profileBuildQuery = (registrationCode: string) =>
  queryOptionsFor(getRegistrationStatus, { body: { registrationCode } }, { staleTime: 0 });

export const useInitRegistration = () => useEndpointMutation(initRegistration);

export const useCompleteRegistration = () => useEndpointMutation(completeRegistration);

export const useLoginByRegistration = () => useEndpointMutation(signInByRegistration);

/** Writes the answer of a step into the query cache, so that the page shows the next step. */
export function useShowRegistration() {
  const queryClient = useQueryClient();
  return (code: string, view: RegistrationView) => queryClient.setQueryData(registrationQuery(code).queryKey, view);
}
