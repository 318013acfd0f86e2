/**
 * The challenge that a device signs. It is the keyed hash of a random cookie, so only the browser that has the cookie can answer, and no row
 * is written until then.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash, randomToken } from '../../platform/codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { countCall } from '../../platform/http/rate-limit.queries.ts';
import { cookieName } from '../../platform/sessions/cookie-name.ts';

/** The time to answer a challenge. */
export const CHALLENGE_SECONDS = 300;

/** A challenge for one purpose is useless for another one. */
export type ChallengePurpose = 'sign in' | `add in session ${number}`;

const nameOf = (request: FastifyRequest) => cookieName(request, 'kith_passkey');

export const challengeOf = (secret: string, purpose: ChallengePurpose, cookie: string) =>
  keyedHash(secret, `passkey challenge to ${purpose}`, cookie).toString('base64url');

export function issueChallenge(request: FastifyRequest, reply: FastifyReply, purpose: ChallengePurpose): string {
  const cookie = `${Date.now() + CHALLENGE_SECONDS * 1000}.${randomToken()}`;
  reply.setCookie(nameOf(request), cookie, { maxAge: CHALLENGE_SECONDS });
  return challengeOf(request.server.secret, purpose, cookie);
}

/** The challenge of this browser; null if there is none, it has expired, or it was answered before, rightly or wrongly. */
export async function takeChallenge(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const cookie = request.cookies[nameOf(request)] ?? '';
  const expires = /^(\d{13})\.[\w-]{43}$/.exec(cookie)?.[1];
  if (expires === undefined || Number(expires) <= Date.now()) return null;
  reply.clearCookie(nameOf(request));
  const challenge = challengeOf(request.server.secret, purpose, cookie);
  // The count stays longer than the challenge is valid, so a second answer is always noticed, in every process.
  const { count } = await countCall(db, `passkey challenge ${challenge}`, CHALLENGE_SECONDS);
  return count === 1 ? challenge : null;
}
