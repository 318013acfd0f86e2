import { changePassword } from '@kith/contract/password';
import { useEndpointMutation } from '../../http/mutation.ts';

export const useChangePassword = () => useEndpointMutation(changePassword);
