import {
  completeLinkedPasswordReset,
  completePasswordReset,
  requestPasswordReset,
} from '@kith/contract/identity/password-resets';
import { useEndpointMutation } from '../../http/mutation.ts';

export const useRequestPasswordReset = () => useEndpointMutation(requestPasswordReset);

export const useCompletePasswordReset = () => useEndpointMutation(completePasswordReset);

export const useCompleteLinkedPasswordReset = () => useEndpointMutation(completeLinkedPasswordReset);
