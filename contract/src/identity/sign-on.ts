/** Single sign-on with OpenID Connect: users sign in at a provider that the installation trusts. */
import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { currentPassword } from './password.ts';
import { Session } from './session.ts';

const limits = [{ name: 'LIMIT_CODES', by: 'source', failures: true }] as const;

/** A path of this site: '//host' and '/\host' are other sites. */
const next = z
  .string()
  .max(1500, 'Cannot exceed 1500 characters.')
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'Must be a path of this site.');

export const startSignOn = defineEndpoint({
  method: 'POST',
  path: '/sign-on',
  summary: 'Begin to sign in at the provider; returns its address, to which the browser goes',
  who: 'anyone',
  body: z.strictObject({
    /** Where to go after the sign-in. */
    next: next.default('/'),
  }),
  answer: z.object({ url: z.string() }),
  errors: ['notFound', 'overloaded'],
  limits,
});

/** Where the provider sends the browser back to, below KITH_BASE_URL. Providers store this address. */
export const signOnReturnPath = '/sign-on';

export const completeSignOn = defineEndpoint({
  method: 'POST',
  path: '/sign-on/complete',
  summary: 'Sign in, or link the sign-in, with the answer of the provider, in the browser that began it',
  who: 'anyone',
  body: z.strictObject({
    /** The query with which the provider has sent the browser back. */
    answer: z
      .string({ error: 'The answer of the provider is missing.' })
      .min(1, 'The answer of the provider is missing.')
      .max(8000, 'Cannot exceed 8000 characters.'),
  }),
  answer: z.object({ session: Session, next: z.string() }),
  errors: ['unauthenticated', 'forbidden', 'notFound', 'conflict', 'overloaded'],
  limits,
});

/** A sign-in at a provider that is linked to an account. */
export const LinkedSignOn = z.object({
  id: z.int(),
  /** What the sign-in page calls the provider. */
  provider: z.string(),
  /** The address that the provider proved when it was last used. */
  email: z.string(),
  linkedOn: z.int(),
  lastUsedOn: z.int(),
});
export type LinkedSignOn = z.infer<typeof LinkedSignOn>;

export const listSignOns = defineEndpoint({
  method: 'GET',
  path: '/tools/account/sign-ons',
  summary: 'The sign-ins at a provider that are linked to my account',
  who: 'user',
  answer: z.array(LinkedSignOn),
});

/** An account with two-factor sign-in of its own is linked only like this: a proven email address is one factor. */
export const startLinkingSignOn = defineEndpoint({
  method: 'POST',
  path: '/tools/account/sign-ons/start',
  summary: 'Begin to link a sign-in at the provider to my account; returns its address, to which the browser goes',
  who: 'user',
  body: z.strictObject({ password: currentPassword(), next: next.default('/') }),
  answer: z.object({ url: z.string() }),
  errors: ['notFound', 'conflict', 'overloaded'],
  limits: [{ name: 'LIMIT_ACCOUNT_CHANGES', by: 'user' }],
});

export const unlinkSignOn = defineEndpoint({
  method: 'DELETE',
  path: '/tools/account/sign-ons/:id',
  summary: 'Unlink a sign-in from my account; it signs out my other devices that used it',
  who: 'user',
  params: z.strictObject({ id: idInPath }),
  errors: ['notFound', 'conflict'],
  limits: [{ name: 'LIMIT_ACCOUNT_CHANGES', by: 'user' }],
  touches: ['/tools/account/sign-ons', '/tools/account/sessions'],
});

/** The back-channel of OpenID Connect. The wire names are those of its specification. */
export const endSignOnSessions = defineEndpoint({
  method: 'POST',
  path: '/sign-on/back-channel-logout',
  summary: 'Called by the provider: ends the sessions of somebody who has signed out there',
  who: 'anyone',
  form: true,
  body: z.strictObject({
    logout_token: z
      .string({ error: 'The logout token is missing.' })
      .min(1, 'The logout token is missing.')
      .max(8000, 'Cannot exceed 8000 characters.'),
  }),
  errors: ['notFound', 'overloaded'],
  limits,
});
