import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '@kith/contract/identity/passkeys';
import { useEndpointMutation } from '../../http/mutation.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const passkeysQuery = queryOptionsFor(listPasskeys, {});

export const useStartPasskey = () => useEndpointMutation(startPasskey);

export const useAddPasskey = () => useEndpointMutation(addPasskey);

export const useRenamePasskey = () => useEndpointMutation(renamePasskey);

export const useRemovePasskey = () => useEndpointMutation(removePasskey);
