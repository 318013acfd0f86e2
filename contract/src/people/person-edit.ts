/**
 * Editing a person: members edit themselves, admins everybody. Each section of the editor has its schema; a call may send fields of
 * any sections.
 */
import { z } from 'zod';
import { choices, clearable, clearableText, email, id, idInPath, links, text, version } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

export const PersonBasics = z.strictObject({
  firstName: text('First Name', { max: limits.personName }),
  preferredFirstName: clearableText('Preferred First Name', { max: limits.personName }),
  lastName: text('Last Name', { max: limits.personName }),
  headline: clearableText('Headline', { max: limits.headline }),
  locationId: id.nullable(),
  tagTypes: choices(limits.tags, texts.tooManyTags(limits.tags)),
});

export const PersonBio = z.strictObject({ bio: clearableText('Bio', { max: limits.bio }) });

export const PersonContact = z.strictObject({
  emailPersonal: clearable(email),
  emailWork: clearable(email),
  externalLinks: z.strictObject({
    linkedin: clearable(links.linkedinPerson),
    twitter: clearable(links.twitter),
    angellist: clearable(links.wellfound),
    crunchbase: clearable(links.crunchbasePerson),
    website: clearable(links.website),
    crm: clearable(links.website).optional(),
    careerWebsite: clearable(links.website).optional(),
  }),
});

export const PersonSocialImpact = z.strictObject({ supportedCauses: choices(), supportedOrganizations: choices() });
export const PersonInterests = z.strictObject({ interestTypes: choices() });
export const PersonJobFunctions = z.strictObject({ jobFunctions: choices() });
export const PersonCollaborations = z.strictObject({ collaborationsEngagements: choices() });
/** The limit is high, because users can choose all skills of a category at once. */
export const PersonSkills = z.strictObject({ skillTypes: choices(1000) });

/** Omitted fields stay unchanged. */
export const PersonEdit = z
  .strictObject({
    ...PersonBasics.shape,
    ...PersonBio.shape,
    ...PersonContact.shape,
    ...PersonSocialImpact.shape,
    ...PersonInterests.shape,
    ...PersonJobFunctions.shape,
    ...PersonCollaborations.shape,
    ...PersonSkills.shape,
  })
  .partial()
  .extend({ version });
export type PersonEdit = z.output<typeof PersonEdit>;

/** The version after the change. The next change must send it. */
export const SavedVersion = z.object({ version: z.int() });

/** The reads that return data of a person. */
export const personReads = [
  '/tools/persons',
  '/tools/persons/:id',
  '/tools/persons/:id/experiences',
  '/tools/persons/:id/educations',
  '/tools/organizations',
  '/tools/organizations/people/work',
  '/tools/organizations/people/alumni',
  '/tools/networks/stats',
  '/tools/networks/stats/organizations',
  '/tools/collectives/:id/stats',
  '/tools/collectives/:id/stats/organizations',
  '/tools/search',
  '/tools/account',
] as const;

export const editPerson = defineEndpoint({
  method: 'PATCH',
  path: '/tools/persons/:id',
  summary: 'Change sections of my profile (admins: of anybody’s)',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  body: PersonEdit,
  answer: SavedVersion,
  errors: ['notFound', 'conflict'],
  touches: personReads,
});
