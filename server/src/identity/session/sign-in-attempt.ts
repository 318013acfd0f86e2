import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/fastify-types.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { uncountCalls, refuseIfExceeded, countCalls } from '../../platform/http/rate-limit.ts';
import { knownDevice } from '../../platform/sessions/known-devices.ts';

/** An attempt to sign in. The caller reports its result. */
export interface SignInAttempt {
  succeeded: () => Promise<void>;
  failed: () => Promise<void>;
}

/**
 * Refuses an attempt after too many failures. A browser in which the user has signed in before has a limit of its own, which a
 * stranger cannot use up.
 */
export async function beginSignIn(
  app: App,
  request: FastifyRequest,
  username: string,
  userId: number | undefined,
): Promise<SignInAttempt> {
  const { db } = app.connections;
  const { LIMIT_SIGN_IN_ADDRESS, LIMIT_SIGN_IN_ACCOUNT, LIMIT_SIGN_IN_ANYWHERE } = app.config;
  const device = userId === undefined ? null : knownDevice(request, userId);
  if (device) {
    const own = [{ key: `sign-in ${userId} device ${device}`, rate: LIMIT_SIGN_IN_ACCOUNT }];
    await countCalls(db, own);
    return { succeeded: () => uncountCalls(db, own), failed: async () => {} };
  }
  const source = networkOf(request.ip);
  const account = username.toLowerCase();
  // Counts failures only: a whole office may be signing in from this address.
  const address = { key: `sign-in source ${source}`, rate: LIMIT_SIGN_IN_ADDRESS };
  // Counted before the check, so that concurrent guesses are limited too.
  const guesses = [
    { key: `sign-in ${account} source ${source}`, rate: LIMIT_SIGN_IN_ACCOUNT },
    { key: `sign-in ${account}`, rate: LIMIT_SIGN_IN_ANYWHERE },
  ];
  await refuseIfExceeded(db, address);
  await countCalls(db, guesses);
  return { succeeded: () => uncountCalls(db, guesses), failed: () => countCalls(db, [address]) };
}
