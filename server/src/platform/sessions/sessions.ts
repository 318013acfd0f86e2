/** Sessions: an opaque random token in a cookie; the database knows its hash alone. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { notifyLive } from '../live/notify.queries.ts';
import { deleteSession, findSession, insertSession, type User } from './sessions.queries.ts';

export const SESSION_COOKIE = 'kith_session';
const COOKIE_SECONDS = 30 * 24 * 3600;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const tokenOf = (request: FastifyRequest) => request.cookies[SESSION_COOKIE];

export async function findUser(db: Database, request: FastifyRequest): Promise<User | null> {
  const token = tokenOf(request);
  return token ? findSession(db, hashOf(token)) : null;
}

/** A new token at every sign-in: one that somebody planted before is worth nothing afterwards. */
export async function startSession(
  db: Database,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await dropSession(db, request);
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    tokenHash: hashOf(token),
    userId,
    source: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  });
  reply.setCookie(SESSION_COOKIE, token, { maxAge: COOKIE_SECONDS });
}

export async function endSession(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await dropSession(db, request);
  reply.clearCookie(SESSION_COOKIE);
}

async function dropSession(db: Database, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (!token) return;
  const ended = await deleteSession(db, hashOf(token));
  if (ended) await notifyLive(db, { type: 'session-ended', sessionId: ended.id });
}
