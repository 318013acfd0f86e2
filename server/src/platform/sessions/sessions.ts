/** Sessions: a random token in a cookie. The database has only its hash. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, randomToken } from '../codes.ts';
import type { Database } from '../database/database.ts';
import { isDiskFull } from '../database/lost-connection.ts';
import { isDirect } from '../http/direct-request.ts';
import { notifyLive } from '../live/notify.queries.ts';
import { cookieName } from './cookie-name.ts';
import { storeKnownDevice } from './known-devices.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  touchSession,
  type SessionSignOn,
  type User,
} from './sessions.queries.ts';

const COOKIE_SECONDS = 30 * 24 * 3600;

const cookieOf = (request: FastifyRequest) => cookieName(request, 'kith_session');
const tokenOf = (request: FastifyRequest) => request.cookies[cookieOf(request)];

export async function findUser(db: Database, request: FastifyRequest): Promise<User | null> {
  const token = tokenOf(request);
  const user = token ? await findSession(db, hashToken(token)) : null;
  if (!user) return null;
  const prolonged = user.prolonged && (await prolong(db, request, user.sessionId));
  return { ...user, prolonged, direct: isDirect(request) };
}

/** On a full disk it fails, but what the user wants to read is there all the same. */
async function prolong(db: Database, request: FastifyRequest, sessionId: number): Promise<boolean> {
  try {
    await touchSession(db, sessionId);
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    request.server.health.reportDiskFull();
    return false;
  }
}

/** The cookie is prolonged together with the session. */
export function prolongCookie(request: FastifyRequest, reply: FastifyReply): void {
  const token = tokenOf(request);
  if (token) reply.setCookie(cookieOf(request), token, { maxAge: COOKIE_SECONDS });
}

export interface SessionStart {
  userId: number;
  /** The hash that was verified; null without a password. */
  passwordHash: string | null;
  byPasskey?: boolean;
  signOn?: SessionSignOn;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Every sign-in gets a new token, so that a token planted before is useless. Returns false if the user was disabled or the password
 * changed since it was verified.
 */
export async function startSession(
  db: Database,
  { userId, passwordHash, byPasskey = false, signOn, request, reply }: SessionStart,
): Promise<boolean> {
  await dropSession(db, request);
  const token = randomToken();
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const opened = await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    source: request.ip,
    userAgent,
    passwordHash,
    byPasskey,
    signOn,
  });
  if (!opened) return false;
  reply.setCookie(cookieOf(request), token, { maxAge: COOKIE_SECONDS });
  storeKnownDevice(request, reply, userId);
  return true;
}

export async function endSession(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await dropSession(db, request);
  reply.clearCookie(cookieOf(request));
}

async function dropSession(db: Database, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (!token) return;
  const ended = await deleteSession(db, hashToken(token));
  if (ended) await notifyLive(db, { type: 'session-ended', sessionId: ended.id });
}
