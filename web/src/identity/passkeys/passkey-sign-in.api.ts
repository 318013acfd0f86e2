import { signInWithPasskey, startPasskeySignIn } from '@kith/contract/identity/passkeys';
import type { CallInput } from '@kith/contract/http';
import { call } from '../../http/client.ts';

/** The calls of the sign-in page, which has no query cache. */
export const readPasskeyRequest = () => call(startPasskeySignIn, {});

export const sendPasskey = (body: CallInput<typeof signInWithPasskey>['body']) => call(signInWithPasskey, { body });
