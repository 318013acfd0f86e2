import { z } from 'zod';
import { text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { currentPassword } from './password.ts';

export const TwoFactorPassword = z.strictObject({ password: currentPassword() });
export const TwoFactorCode = z.strictObject({ code: text('Code', { max: 40 }) });
const limits = [{ name: 'LIMIT_ACCOUNT_CHANGES', by: 'user' }] as const;
const touches = ['/tools/account/two-factor'] as const;

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  path: '/tools/account/two-factor',
  summary: 'Whether two-factor sign-in is on, and what else counts as two factors',
  who: 'user',
  beforeTwoFactor: true,
  answer: z.object({
    on: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** Sign-ins with these count as two factors. */
    passkeys: z.int(),
    isLinkedToProvider: z.boolean(),
  }),
});

/** Creates a secret. It has no effect until it is confirmed with one of its codes. */
export const startTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/tools/account/two-factor',
  summary: 'Begin to set up two-factor sign-in',
  who: 'user',
  beforeTwoFactor: true,
  body: TwoFactorPassword,
  answer: z.object({
    /** Base32, for apps that cannot scan the QR code. */
    secret: z.string(),
    /** The secret as a QR code: an image as a data URL. */
    qrCode: z.string(),
  }),
  errors: ['conflict'],
  limits,
});

export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/tools/account/two-factor/confirm',
  summary: 'Switch two-factor sign-in on with the authenticator’s first code',
  who: 'user',
  beforeTwoFactor: true,
  body: TwoFactorCode,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['conflict'],
  limits,
  touches,
});

export const disableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/tools/account/two-factor/disable',
  summary: 'Switch two-factor sign-in off',
  who: 'user',
  body: TwoFactorPassword,
  errors: ['conflict'],
  limits,
  touches,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/tools/account/two-factor/recovery-codes',
  summary: 'Make new recovery codes; the old ones no longer work',
  who: 'user',
  body: TwoFactorPassword,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['conflict'],
  limits,
  touches,
});
