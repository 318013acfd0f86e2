/**
 * A signed cookie with the users who have signed in from this browser, which stays after signing out. It grants no access: it gives the
 * browser its own counter of failed sign-ins, so that failures elsewhere do not lock the user out.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash, randomToken } from '../codes.ts';
import { cookieName } from './cookie-name.ts';

/** The maximum that browsers allow is 400 days. */
const COOKIE_SECONDS = 400 * 24 * 3600;
/** In a shared browser, only the most recent users are stored. */
const MAX_USERS = 5;

interface DeviceEntry {
  userId: number;
  device: string;
}

const nameOf = (request: FastifyRequest) => cookieName(request, 'kith_device');

const signatureOf = (request: FastifyRequest, { userId, device }: DeviceEntry) =>
  keyedHash(request.server.secret, `device of ${userId}`, device);

/** The id of this browser for the user; null if they have not signed in from it. */
export const knownDevice = (request: FastifyRequest, userId: number): string | null =>
  readEntries(request).find((note) => note.userId === userId)?.device ?? null;

export function storeKnownDevice(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const mine = { userId, device: knownDevice(request, userId) ?? randomToken() };
  const others = readEntries(request).filter((note) => note.userId !== userId);
  const value = [mine, ...others]
    .slice(0, MAX_USERS)
    .map((note) => `${note.userId}.${note.device}.${signatureOf(request, note).toString('base64url')}`)
    .join('~');
  reply.setCookie(nameOf(request), value, { maxAge: COOKIE_SECONDS });
}

function readEntries(request: FastifyRequest): DeviceEntry[] {
  const notes = (request.cookies[nameOf(request)] ?? '').split('~').slice(0, MAX_USERS);
  return notes.flatMap((text) => {
    const [, id, device = '', signature = ''] = /^(\d{1,10})\.([\w-]{43})\.([\w-]{43})$/.exec(text) ?? [];
    const note = { userId: Number(id), device };
    const given = Buffer.from(signature, 'base64url');
    return given.length === 32 && timingSafeEqual(given, signatureOf(request, note)) ? [note] : [];
  });
}
