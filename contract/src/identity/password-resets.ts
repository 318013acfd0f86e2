import { z } from 'zod';
import { email, newPassword, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { texts } from '../texts.ts';

/** The time before another code can be requested, in seconds. */
export const RESEND_SECONDS = 60;

export const PasswordResetRequest = z.strictObject({ email });

/** Returns an id for every address, with or without an account, so that nobody can find out who has an account. */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/password-resets',
  summary: 'Request a verification code and a link by mail',
  who: 'anyone',
  body: PasswordResetRequest,
  answer: z.object({ id: z.uuid() }),
  // The job that sends the mails limits their number for each account. A limit here would reveal who has an account.
  limits: [{ name: 'LIMIT_RESET_REQUESTS', by: 'source' }],
});

export const PasswordResetCompletion = z.strictObject({
  verificationCode: text('Verification Code', { max: 20 }),
  newPassword: newPassword('New Password'),
});

/** Failed attempts do not disable the link, because its token cannot be guessed. */
export const LinkedPasswordReset = z.strictObject({
  token: z.string().min(1, texts.incompleteLink).max(100, texts.incompleteLink),
  newPassword: newPassword('New Password'),
});

export const completeLinkedPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/password-resets/by-link',
  summary: 'Choose a new password with the link that was mailed; ends all sessions of the user',
  who: 'anyone',
  body: LinkedPasswordReset,
  errors: ['notFound'],
});

export const completePasswordReset = defineEndpoint({
  method: 'PATCH',
  path: '/password-resets/:id',
  summary: 'Choose a new password with the code that was mailed; ends all sessions of the user',
  who: 'anyone',
  params: z.strictObject({ id: z.uuid({ error: 'Must be the id of a password reset.' }) }),
  body: PasswordResetCompletion,
  limits: [{ name: 'LIMIT_CODES', by: 'source', failures: true }],
});
