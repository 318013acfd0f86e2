import { z } from 'zod';
import { email, idInPath, links, optionalText, text } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { StatedRole, rowOutcomes } from './linkedin-import.ts';

const day = z.iso.date({ error: 'Must be a day as YYYY-MM-DD.' });
const blankIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish());

/** The columns of a LinkedIn export as a form: a contact that is added by hand is an import of one row. */
export const NewContact = z.strictObject({
  firstName: text('First Name', { max: limits.personName }),
  lastName: optionalText('Last Name', { max: limits.personName }),
  linkedinUrl: blankIsNull(links.linkedinPerson),
  emailAddress: blankIsNull(email),
  company: optionalText('Company', { max: limits.organizationName }),
  position: optionalText('Position', { max: limits.workTitle }),
  connectedOn: blankIsNull(day),
});
export type NewContact = z.output<typeof NewContact>;

/** My contacts decide what I see, and what the collectives see with which I share my network. */
const listReads = [
  '/tools/account',
  '/tools/persons',
  '/tools/organizations',
  '/tools/networks/stats',
  '/tools/networks/stats/organizations',
  '/tools/networks/persons/:personId',
  '/tools/networks/organizations/:organizationId',
] as const;
const networkReads = [
  ...listReads,
  '/tools/persons/:id',
  '/tools/persons/:id/visibility',
  '/tools/organizations/:id/visibility',
] as const;

export const addContact = defineEndpoint({
  method: 'POST',
  path: '/tools/contacts',
  summary: 'Add somebody I know to my network',
  who: 'member',
  body: NewContact,
  answer: z.object({
    personId: z.int(),
    outcome: z.enum(rowOutcomes),
    /** The id of the import of one row; a possible duplicate is reviewed with it. */
    importId: z.int(),
    possibleDuplicate: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** The role that others imported for the person, if another one was typed. It stays the recorded role. */
    differsFrom: StatedRole.nullable(),
  }),
  errors: ['conflict'],
  touches: networkReads,
});

const byPerson = z.strictObject({ personId: idInPath });
const exclusion = z.strictObject({ excluded: z.boolean({ error: 'Must be true or false.' }) });

export const getContact = defineEndpoint({
  method: 'GET',
  path: '/tools/networks/persons/:personId',
  summary: 'Whether a person is in my network, and whether they are excluded from sharing',
  who: 'member',
  params: byPerson,
  answer: z.object({ isContact: z.boolean(), excluded: z.boolean() }),
});

export const removeContact = defineEndpoint({
  method: 'DELETE',
  path: '/tools/networks/persons/:personId',
  summary: 'Remove somebody from my network',
  who: 'member',
  params: byPerson,
  errors: ['notFound', 'conflict'],
  // Without the profile: usually the member can no longer see it, so the request would be refused.
  touches: listReads,
});

export const excludeContact = defineEndpoint({
  method: 'PATCH',
  path: '/tools/networks/persons/:personId',
  summary: 'Exclude a contact from sharing, or share them again',
  who: 'member',
  params: byPerson,
  body: exclusion,
  errors: ['notFound', 'conflict'],
  touches: networkReads,
});

const byOrganization = z.strictObject({ organizationId: idInPath });

export const countOrganizationContacts = defineEndpoint({
  method: 'GET',
  path: '/tools/networks/organizations/:organizationId',
  summary: 'How many people of an organization are in my network, and how many of them are excluded from sharing',
  who: 'member',
  params: byOrganization,
  answer: z.object({ persons: z.int(), excluded: z.int() }),
});

export const excludeOrganization = defineEndpoint({
  method: 'PATCH',
  path: '/tools/networks/organizations/:organizationId',
  summary: 'Exclude all contacts who work, worked or studied at an organization from sharing, or share them again',
  who: 'member',
  params: byOrganization,
  body: exclusion,
  /** `persons`: how many contacts have changed. */
  answer: z.object({ persons: z.int() }),
  errors: ['notFound'],
  touches: networkReads,
});
