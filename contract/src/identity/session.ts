import { z } from 'zod';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

/** The signed-in user, with the fields that the client needs first. */
export const Session = z.object({
  userId: z.int(),
  personId: z.int(),
  isMember: z.boolean(),
  isAdmin: z.boolean(),
  /** Until two-factor sign-in is set up, most endpoints answer 403 (see `beforeTwoFactor`). */
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
  /** Only if two-factor sign-in is on: the six digits of the authenticator app, or a recovery code. */
  code: z.string().trim().max(40, 'Must be a code of the authenticator app or a recovery code.').optional(),
});

/** Returns null for a visitor, not an error, because public pages call it too. */
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
  // The rate limit depends on whether the user has signed in with this browser before: see sign-in-attempt.ts.
  errors: ['unauthenticated', 'twoFactorRequired', 'tooManyRequests'],
});

export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'Sign out on this device',
  who: 'user',
  answer: z.object({
    /** If the session began at a provider: its address for signing out there too. */
    providerUrl: z.string().nullable(),
  }),
  beforeTwoFactor: true,
});
