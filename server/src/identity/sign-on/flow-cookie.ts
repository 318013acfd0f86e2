/** A sealed cookie for the time at the provider: only the browser that began a sign-in can complete it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seal, unseal } from '../../platform/codes.ts';
import { cookieName } from '../../platform/sessions/cookie-name.ts';
import type { SignOnFlow } from './provider.ts';

const SECONDS = 600;

export interface SignOnAttempt extends SignOnFlow {
  /** The path to open after the sign-in. */
  next: string;
  /** The session whose user links the identity, instead of signing in. */
  linkIn?: number;
}

interface StoredFlow extends SignOnAttempt {
  /** The time in milliseconds after which it is refused, because a cookie can be copied. */
  expires: number;
}

const nameOf = (request: FastifyRequest) => cookieName(request, 'kith_sign_on');

export function storeFlow(request: FastifyRequest, reply: FastifyReply, flow: SignOnAttempt): void {
  const stored: StoredFlow = { ...flow, expires: Date.now() + SECONDS * 1000 };
  const sealed = seal(request.server.secret, Buffer.from(JSON.stringify(stored)));
  reply.setCookie(nameOf(request), sealed.toString('base64url'), { maxAge: SECONDS });
}

/** Returns null if this browser has begun none, or too long ago. It can be used once. */
export function takeFlow(request: FastifyRequest, reply: FastifyReply): StoredFlow | null {
  const sealed = request.cookies[nameOf(request)];
  if (!sealed) return null;
  reply.clearCookie(nameOf(request));
  try {
    const flow = JSON.parse(unseal(request.server.secret, Buffer.from(sealed, 'base64url')).toString()) as StoredFlow;
    return flow.expires > Date.now() ? flow : null;
  } catch {
    return null;
  }
}
