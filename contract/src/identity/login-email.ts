import { z } from 'zod';
import { email, idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { texts } from '../texts.ts';
import { currentPassword } from './password.ts';

export const LoginEmailChange = z.strictObject({ username: email, password: currentPassword() });

/** The login email changes only when the link that was mailed to the new address is opened. */
export const changeLoginEmail = defineEndpoint({
  method: 'POST',
  path: '/tools/users/:id/username',
  summary: 'Change my login email; the new address must be confirmed',
  who: 'user',
  params: z.strictObject({ id: idInPath }),
  body: LoginEmailChange,
  errors: ['forbidden', 'conflict'],
  limits: [{ name: 'LIMIT_ACCOUNT_CHANGES', by: 'user' }],
});

export const confirmLoginEmail = defineEndpoint({
  method: 'POST',
  path: '/login-emails/confirm',
  summary: 'Confirm a new login email with the token of the mailed link',
  who: 'anyone',
  body: z.strictObject({
    token: z.string().min(1, texts.incompleteLink).max(100, texts.incompleteLink),
  }),
  answer: z.object({ username: z.string() }),
  errors: ['notFound', 'conflict'],
  limits: [{ name: 'LIMIT_CODES', by: 'source', failures: true }],
  touches: ['/tools/account'],
});
