import { z } from 'zod';
import { email, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';

/** The details that a visitor has typed into a registration. A short-lived cookie finds them again after a reload. */
export const GuestUser = z.strictObject({
  firstName: text('First Name', { max: limits.invitationName }),
  lastName: text('Last Name', { max: limits.invitationName }),
  emailAddress: email,
});

export const getGuestSession = defineEndpoint({
  method: 'GET',
  path: '/guest/session',
  summary: 'The details that this visitor has typed',
  who: 'anyone',
  answer: z.object({ user: GuestUser.nullable() }),
});

export const setGuestUser = defineEndpoint({
  method: 'POST',
  path: '/guest/session/user',
  summary: 'Store the details that this visitor has typed',
  who: 'anyone',
  body: GuestUser,
  answer: z.object({ user: GuestUser }),
  limits: [{ name: 'LIMIT_GUESTS', by: 'source' }],
  touches: ['/guest/session'],
});

export const removeGuestUser = defineEndpoint({
  method: 'DELETE',
  path: '/guest/session/user',
  summary: 'Delete the details that this visitor has typed',
  who: 'anyone',
  touches: ['/guest/session'],
});
