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

/** Where a registration stands. Another device may have gone on with it, so every visit asks anew. */
export const registrationQuery = (registrationCode: string) =>
  queryOptionsFor(verifyRegistration, { body: { registrationCode } }, { staleTime: 0 });

export const buildingQuery = (registrationCode: string) =>
  queryOptionsFor(getRegistrationStatus, { body: { registrationCode } }, { staleTime: 0 });

export const useInitRegistration = () => useEndpointMutation(initRegistration);

export const useCompleteRegistration = () => useEndpointMutation(completeRegistration);

export const useLoginByRegistration = () => useEndpointMutation(signInByRegistration);

/** Puts the answer of a step in place of what was read before: the page then shows the next one. */
export function useShowRegistration() {
  const queryClient = useQueryClient();
  return (code: string, view: RegistrationView) => queryClient.setQueryData(registrationQuery(code).queryKey, view);
}
