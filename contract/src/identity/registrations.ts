import { z } from 'zod';
import { email, id, links, newPassword, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

const registrationCode = z
  .string({ error: texts.required('Registration code') })
  .trim()
  .min(1, texts.required('Registration code'))
  .max(100, 'Invalid registration code');
const byCode = z.strictObject({ registrationCode });
/** Nobody can guess 128 bits. The limit only keeps attempts cheap for the server. */
const codeLimits = [{ name: 'LIMIT_CODES', by: 'source', failures: true }] as const;

const optionalLinkedin = links.linkedinPerson
  .max(limits.linkedinUrl, texts.tooLong('LinkedIn URL', limits.linkedinUrl))
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null);

/** A person that the newcomer may be, with only the fields that are needed to recognize oneself. */
export const PossiblePerson = z.object({
  id: z.int(),
  name: z.string(),
  headline: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type PossiblePerson = z.infer<typeof PossiblePerson>;

/** invited: no details sent yet; started: details sent; building: a job builds the profile. */
export const registrationStatuses = ['invited', 'started', 'building', 'completed', 'failed'] as const;

export const RegistrationView = z.object({
  registration: z.object({
    registrationCode: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    /** The login email until another address is confirmed. */
    invitedEmailAddress: z.string(),
    linkedinUrl: z.string().nullable(),
    failed: z.boolean(),
    completed: z.boolean(),
  }),
  status: z.enum(registrationStatuses),
  error: z.boolean(),
  errorMessage: z.string().nullable(),
  possiblePersons: z.array(PossiblePerson),
});
export type RegistrationView = z.infer<typeof RegistrationView>;

export const verifyRegistration = defineEndpoint({
  method: 'POST',
  path: '/tools/registrations/verify',
  summary: 'Check a registration code; returns the values it prefills',
  who: 'anyone',
  body: byCode,
  answer: RegistrationView,
  errors: ['notFound'],
  limits: codeLimits,
});

export const resumeRegistration = defineEndpoint({
  method: 'POST',
  path: '/tools/registrations/resume',
  summary: 'The state of a registration',
  who: 'anyone',
  body: byCode,
  answer: RegistrationView,
  errors: ['notFound'],
  limits: codeLimits,
});

export const RegistrationDetails = z.strictObject({
  registrationCode,
  firstName: text('First Name', { max: limits.personName }),
  lastName: text('Last Name', { max: limits.personName }),
  emailPrimary: email,
  linkedinUrl: optionalLinkedin,
});

export const initRegistration = defineEndpoint({
  method: 'POST',
  path: '/tools/registrations/init',
  summary: 'Send the details of the newcomer; returns records that may be theirs',
  who: 'anyone',
  body: RegistrationDetails,
  answer: RegistrationView,
  errors: ['notFound', 'conflict'],
  limits: codeLimits,
});

export const chooseRecordText = 'Please either select a matching record or check "None of these are me"';

export const RegistrationCompletion = z
  .strictObject({
    registrationCode,
    password: newPassword(),
    noMatch: z.boolean(),
    personId: id.nullish().transform((value) => value ?? null),
  })
  .refine(({ noMatch, personId }) => noMatch === (personId === null), {
    path: ['personId'],
    error: chooseRecordText,
  });

export const completeRegistration = defineEndpoint({
  method: 'POST',
  path: '/tools/registrations/complete',
  summary: 'Choose a record or none, and a password; then the profile is built',
  who: 'anyone',
  body: RegistrationCompletion,
  answer: RegistrationView,
  errors: ['notFound', 'conflict'],
  limits: codeLimits,
});

export const getRegistrationStatus = defineEndpoint({
  method: 'POST',
  path: '/tools/registrations/status',
  summary: 'The progress of building the profile',
  who: 'anyone',
  body: byCode,
  answer: z.object({ failed: z.boolean(), completed: z.boolean(), status: z.string() }),
  errors: ['notFound'],
  limits: codeLimits,
});

export const signInByRegistration = defineEndpoint({
  method: 'POST',
  path: '/registrations/login',
  summary: 'Sign in once, right after the registration, in the browser that completed it',
  who: 'anyone',
  body: byCode,
  errors: ['forbidden', 'notFound'],
  limits: codeLimits,
});

export const PlatformInvite = z.object({
  id: z.int(),
  createdOn: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  linkedinUrl: z.string().nullable(),
  emailsSent: z.int(),
  emailLastSentOn: z.int().nullable(),
  registrationCode: z.string(),
  expiresOn: z.int(),
  revoked: z.boolean(),
  completed: z.boolean(),
});
export type PlatformInvite = z.infer<typeof PlatformInvite>;

export const NewPlatformInvite = z.strictObject({
  firstName: text('First Name', { max: limits.invitationName }),
  lastName: text('Last Name', { max: limits.invitationName }),
  emailAddress: email,
  linkedinUrl: optionalLinkedin,
});
