import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '@kith/contract/identity/two-factor';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const twoFactorQuery = queryOptionsFor(getTwoFactor, {});

export const useStartTwoFactor = () => useEndpointMutation(startTwoFactor);

export const useConfirmTwoFactor = () => useEndpointMutation(confirmTwoFactor);

export const useRenewRecoveryCodes = () => useEndpointMutation(renewRecoveryCodes);

export const useDisableTwoFactor = () => useEndpointMutation(disableTwoFactor);
