/** Erasing: an account by its member, after a waiting time, and a person by an admin. */
import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { texts } from '../texts.ts';

const state = {
  /** Unix seconds. Null: it is not requested. */
  dueOn: z.int().nullable(),
  /** The time has come: it is being done, and can no longer be cancelled. */
  isDue: z.boolean(),
  /** Why it cannot be done now, and what to do first. */
  obstacle: z.string().nullable(),
};

export const OwnErasure = z.object({
  ...state,
  /** Days between the request and the erasure. */
  days: z.int(),
  /** Not after a sign-in with a passkey or at the provider within the last ten minutes. */
  needsPassword: z.boolean(),
});
export type OwnErasure = z.infer<typeof OwnErasure>;

const ownPath = '/tools/account/erasure';

export const getOwnErasure = defineEndpoint({
  method: 'GET',
  path: ownPath,
  summary: 'Whether and when my account is deleted',
  who: 'user',
  answer: OwnErasure,
});

export const RequestErasure = z.strictObject({
  password: z.string().max(1000, texts.tooLong('Password', 1000)).optional(),
});

/** Until it is due I can sign in and cancel it. */
export const requestOwnErasure = defineEndpoint({
  method: 'POST',
  path: ownPath,
  summary: 'Delete my account and everything about me, after a waiting time',
  who: 'user',
  body: RequestErasure,
  answer: OwnErasure,
  errors: ['conflict'],
  limits: [{ name: 'LIMIT_ACCOUNT_CHANGES', by: 'user' }],
  touches: [ownPath],
});

export const cancelOwnErasure = defineEndpoint({
  method: 'DELETE',
  path: ownPath,
  summary: 'Keep my account: cancel its deletion',
  who: 'user',
  errors: ['conflict'],
  touches: [ownPath],
});

export const PersonErasure = z.object({
  ...state,
  /** The name to be typed. */
  name: z.string(),
  /** The login email of their account. */
  username: z.string().nullable(),
  /** An import can be recognized later: the record has a LinkedIn address or an email. */
  isRecognizable: z.boolean(),
});
export type PersonErasure = z.infer<typeof PersonErasure>;

const personPath = '/tools/persons/:id/erasure';
const params = z.strictObject({ id: idInPath });

export const getPersonErasure = defineEndpoint({
  method: 'GET',
  path: personPath,
  summary: 'Whether a person is about to be erased, and what erasing them means',
  who: 'admin',
  params,
  answer: PersonErasure,
  errors: ['notFound'],
});

export const erasePerson = defineEndpoint({
  method: 'POST',
  path: personPath,
  summary: 'Erase a person, with their account if they have one. It cannot be undone',
  who: 'admin',
  params,
  /** The full name, to confirm. Case does not matter. */
  body: z.strictObject({ name: z.string().max(300, texts.tooLong('Name', 300)) }),
  answer: PersonErasure,
  errors: ['notFound', 'conflict'],
  touches: [personPath, '/tools/persons'],
});
