import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/fastify-types.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { uncountCalls, refuseIfExceeded, countCalls } from '../../platform/http/rate-limit.ts';
import { knownDevice } from '../../platform/sessions/known-devices.ts';

/** A try to sign in: whoever made it says what came of it. */
export interface Attempt {
  succeeded: () => Promise<void>;
  failed: () => Promise<void>;
}

/**
 * Refuses a try where too many have failed. A browser that this user has signed in from has a count of its own, which
 * nothing that a stranger does can use up.
 */
export async function beginAttempt(
  app: App,
  request: FastifyRequest,
  username: string,
  userId: number | undefined,
): Promise<Attempt> {
  const { db } = app.connections;
  const { LIMIT_SIGN_IN_ADDRESS, LIMIT_SIGN_IN_ACCOUNT, LIMIT_SIGN_IN_ANYWHERE } = app.config;
  const device = userId === undefined ? null : knownDevice(request, userId);
  if (device) {
    const own = [{ key: `sign-in ${userId} device ${device}`, rate: LIMIT_SIGN_IN_ACCOUNT }];
    await countCalls(db, own);
    return { succeeded: () => uncountCalls(db, own), failed: async () => {} };
  }
  const source = networkOf(request.ip);
  // Case does not make another account.
  const account = username.toLowerCase();
  // Counted when a try has failed, and no sooner: a whole office may be signing in at this moment.
  const address = { key: `sign-in source ${source}`, rate: LIMIT_SIGN_IN_ADDRESS };
  // Counted at once: nobody has more guesses at one account by making them all at the same time.
  const guesses = [
    { key: `sign-in ${account} source ${source}`, rate: LIMIT_SIGN_IN_ACCOUNT },
    { key: `sign-in ${account}`, rate: LIMIT_SIGN_IN_ANYWHERE },
  ];
  await refuseIfExceeded(db, address);
  await countCalls(db, guesses);
  return { succeeded: () => uncountCalls(db, guesses), failed: () => countCalls(db, [address]) };
}
