import { z } from 'zod';
import { email, newPassword, text } from './fields.ts';
import { defineEndpoint } from './http.ts';

/** How long to wait before another code is asked for, in seconds. */
export const RESEND_SECONDS = 60;

export const PasswordResetRequest = z.strictObject({ email });

/** Answers an id for every address, known or not: nobody learns who has an account. */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/password-resets',
  summary: 'Ask for a verification code by mail',
  who: 'anyone',
  body: PasswordResetRequest,
  answer: z.object({ id: z.uuid() }),
  limits: [
    { by: 'source', max: 20, seconds: 600 },
    { by: { source: true, body: 'email' }, max: 5, seconds: 3600 },
    { by: { body: 'email' }, max: 20, seconds: 3600 },
  ],
});

export const PasswordResetCompletion = z.strictObject({
  verificationCode: text('Verification Code', { max: 20 }),
  newPassword: newPassword('New Password'),
});

export const completePasswordReset = defineEndpoint({
  method: 'PATCH',
  path: '/password-resets/:id',
  summary: 'Choose a new password with the code that was mailed; ends all sessions of the user',
  who: 'anyone',
  params: z.strictObject({ id: z.uuid({ error: 'Must be the id of a password reset.' }) }),
  body: PasswordResetCompletion,
  limits: [{ by: 'source', max: 60, seconds: 600 }],
});
