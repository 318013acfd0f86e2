import { z } from 'zod';
import { newPassword } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

/** The current password, which important changes require again. */
export const currentPassword = (field = 'Password') =>
  z
    .string({ error: texts.required(field) })
    .min(1, texts.required(field))
    .max(limits.password.max, texts.tooLong(field, limits.password.max));

export const PasswordChange = z.strictObject({
  currentPassword: currentPassword('Current Password'),
  newPassword: newPassword('New Password'),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/tools/account/password',
  summary: 'Change my password; all my other devices are signed out',
  who: 'user',
  body: PasswordChange,
  limits: [{ name: 'LIMIT_ACCOUNT_CHANGES', by: 'user' }],
  touches: ['/tools/account/sessions'],
});
