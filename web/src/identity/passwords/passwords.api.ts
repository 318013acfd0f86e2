import { changePassword } from '@kith/contract/identity/password';
import { useEndpointMutation } from '../../http/mutation.ts';

export const useChangePassword = () => useEndpointMutation(changePassword);
