import { listDevices, signOutDevice, signOutOtherDevices } from '@kith/contract/identity/devices';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const devicesQuery = queryOptionsFor(listDevices, {}, { staleTime: 0 });

export const useSignOutDevice = () => useEndpointMutation(signOutDevice);

export const useSignOutOtherDevices = () => useEndpointMutation(signOutOtherDevices);
