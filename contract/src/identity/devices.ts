import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { currentPassword } from './password.ts';

/** A browser that has a session of mine. */
export const Device = z.object({
  id: z.int(),
  userAgent: z.string().nullable(),
  source: z.string().nullable(),
  createdOn: z.int(),
  lastSeenOn: z.int(),
  /** How the session began. */
  signedInWith: z.enum(['password', 'passkey', 'sign-on']),
  /** The device that sent this request. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/tools/account/sessions',
  summary: 'The devices I am signed in on',
  who: 'user',
  answer: z.array(Device),
});

export const signOutDevice = defineEndpoint({
  method: 'DELETE',
  path: '/tools/account/sessions/:id',
  summary: 'Sign one of my devices out',
  who: 'user',
  params: z.strictObject({ id: idInPath }),
  errors: ['notFound'],
  touches: ['/tools/account/sessions'],
});

export const signOutOtherDevices = defineEndpoint({
  method: 'POST',
  path: '/tools/account/sessions/end-others',
  summary: 'Sign out all my devices except this one',
  who: 'user',
  body: z.strictObject({ password: currentPassword() }),
  answer: z.object({ ended: z.int() }),
  limits: [{ name: 'LIMIT_ACCOUNT_CHANGES', by: 'user' }],
  touches: ['/tools/account/sessions'],
});
