/**
 * A browser keeps a signed note of who has signed in from it, which outlives signing out. It opens nothing: it only gives
 * the browser its own count of failed sign-ins, so that a stranger who fails elsewhere does not lock the owner out.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash, randomToken } from '../codes.ts';
import { cookieName } from './cookie-name.ts';

/** Browsers keep no cookie for longer than 400 days. */
const COOKIE_SECONDS = 400 * 24 * 3600;
/** Of a browser that many share, those who came last are known. */
const KEPT = 5;

interface Note {
  userId: number;
  device: string;
}

const nameOf = (request: FastifyRequest) => cookieName(request, 'kith_device');

const signatureOf = (request: FastifyRequest, { userId, device }: Note) =>
  keyedHash(request.server.secret, `device of ${userId}`, device);

/** What tells this browser from others that the user has signed in from; null when it is not known. */
export const knownDevice = (request: FastifyRequest, userId: number): string | null =>
  notesOf(request).find((note) => note.userId === userId)?.device ?? null;

export function rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const mine = { userId, device: knownDevice(request, userId) ?? randomToken() };
  const others = notesOf(request).filter((note) => note.userId !== userId);
  const value = [mine, ...others]
    .slice(0, KEPT)
    .map((note) => `${note.userId}.${note.device}.${signatureOf(request, note).toString('base64url')}`)
    .join('~');
  reply.setCookie(nameOf(request), value, { maxAge: COOKIE_SECONDS });
}

function notesOf(request: FastifyRequest): Note[] {
  const notes = (request.cookies[nameOf(request)] ?? '').split('~').slice(0, KEPT);
  return notes.flatMap((text) => {
    const [, id, device = '', signature = ''] = /^(\d{1,10})\.([\w-]{43})\.([\w-]{43})$/.exec(text) ?? [];
    const note = { userId: Number(id), device };
    const given = Buffer.from(signature, 'base64url');
    return given.length === 32 && timingSafeEqual(given, signatureOf(request, note)) ? [note] : [];
  });
}
