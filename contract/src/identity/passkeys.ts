/** Passkeys (WebAuthn): keys in the devices of a member, with which the member signs in without a password. */
import { z } from 'zod';
import { idInPath, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { currentPassword } from './password.ts';
import { Session } from './session.ts';

/** Bytes as the browser sends them: base64url without padding. */
const bytes = (max: number) => {
  const error = `Must be base64url of up to ${max} characters.`;
  return z
    .string({ error })
    .max(max, error)
    .regex(/^[\w-]+$/, error);
};
const credentialId = bytes(1364);
const clientDataJSON = bytes(8192);
const name = text('Name', { max: limits.passkeyName });

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdOn: z.int(),
  /** Null: never. */
  lastUsedOn: z.int().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What a browser needs to create a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser needs to use a passkey (PublicKeyCredentialRequestOptionsJSON). It names no account. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const PasskeyPassword = z.strictObject({ password: currentPassword() });
export const PasskeyName = z.strictObject({ name });
export const NewPasskey = z.strictObject({
  name,
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(32_768),
});
/** The device's signature of the challenge. */
export const PasskeyProof = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(4096),
  signature: bytes(8192),
  userHandle: bytes(86),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

const path = '/tools/account/passkeys';
const params = z.strictObject({ id: idInPath });
const touches = [path, '/tools/account/two-factor'] as const;
const changes = [{ name: 'LIMIT_ACCOUNT_CHANGES', by: 'user' }] as const;

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path,
  summary: 'My passkeys; the newest last',
  who: 'user',
  answer: z.array(Passkey),
});

/** The challenge is valid for five minutes, in this browser and session, once. */
export const startPasskey = defineEndpoint({
  method: 'POST',
  path: `${path}/start`,
  summary: 'Begin to add a passkey: what the browser needs to create it',
  who: 'user',
  beforeTwoFactor: true,
  body: PasskeyPassword,
  answer: PasskeyCreation,
  errors: ['conflict'],
  limits: changes,
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Add the passkey that the browser has created',
  who: 'user',
  beforeTwoFactor: true,
  body: NewPasskey,
  answer: Passkey,
  errors: ['conflict'],
  limits: changes,
  touches,
});

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Rename a passkey',
  who: 'user',
  params,
  body: PasskeyName,
  answer: Passkey,
  errors: ['notFound'],
  touches,
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Remove a passkey: nobody can sign in with it any longer, and other sessions that a passkey has proven end',
  who: 'user',
  params,
  errors: ['notFound'],
  touches: [...touches, '/tools/account/sessions'],
});

/** Returns the same for everybody, so that it does not reveal who has an account. */
export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/session/passkey/start',
  summary: 'Begin to sign in with a passkey: what the browser needs to use it',
  who: 'anyone',
  answer: PasskeyRequest,
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/session/passkey',
  summary: 'Sign in with a passkey, without a password and without a code',
  who: 'anyone',
  body: PasskeyProof,
  answer: Session,
  errors: ['unauthenticated'],
  limits: [{ name: 'LIMIT_SIGN_IN_ADDRESS', by: 'source', failures: true }],
});
