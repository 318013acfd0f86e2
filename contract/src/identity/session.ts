import { z } from 'zod';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

/** Who is signed in, as the shell needs it before anything else. */
export const Session = z.object({
  userId: z.int(),
  personId: z.int(),
  isMember: z.boolean(),
  isAdmin: z.boolean(),
  /** Until then nothing else may be called. */
  mustSetUpTwoFactor: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const Credentials = z.strictObject({
  username: z
    .string({ error: texts.required('Username') })
    .trim()
    .min(1, texts.required('Username'))
    .max(limits.email, texts.tooLong('Username', limits.email)),
  password: z
    .string({ error: texts.required('Password') })
    .min(1, texts.required('Password'))
    .max(limits.password.max, texts.tooLong('Password', limits.password.max)),
  /** Only where two-factor sign-in is on: the authenticator's six digits, or a recovery code. */
  code: z.string().trim().max(40, 'Must be a code of the authenticator app or a recovery code.').optional(),
});

/** Answers null rather than an error for a visitor: asking who one is must not be an error on every public page. */
export const getSession = defineEndpoint({
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in; null for a visitor',
  who: 'anyone',
  answer: Session.nullable(),
});

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/session',
  summary: 'Sign in',
  who: 'anyone',
  body: Credentials,
  answer: Session,
  // What is counted depends on whether the browser is known, which the server finds out: see sign-in-attempt.ts.
  errors: ['unauthenticated', 'twoFactorRequired', 'tooManyRequests'],
});

export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'Sign out on this device',
  who: 'user',
  beforeTwoFactor: true,
});
