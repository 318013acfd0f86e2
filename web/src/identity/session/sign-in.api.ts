import { getSession, signIn } from '@kith/contract/identity/session';
import type { CallInput } from '@kith/contract/http';
import { call } from '../../http/client.ts';

/** The calls of the sign-in page, which has no query cache. */
export const sendSignIn = (body: CallInput<typeof signIn>['body']) => call(signIn, { body });

export const readSession = () => call(getSession, {});
