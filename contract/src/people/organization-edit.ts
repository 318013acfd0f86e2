/** Editing an organization, for admins. Each section of the editor has its schema; a call may send fields of any sections. */
import { z } from 'zod';
import { choices, clearable, clearableText, id, idInPath, links, text, version } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { organizationTypeIds, type OrganizationDetail } from './organization-types.ts';
import { SavedVersion } from './person-edit.ts';

const amount = z
  .int({ error: 'Must be a whole number.' })
  .min(0, 'Must be a whole number.')
  .max(9_999_999_999, 'Cannot have more than 10 digits.')
  .nullable();

export const OrganizationBasics = z.strictObject({
  name: text('Name', { max: limits.organizationName }),
  typeId: z.literal(Object.values(organizationTypeIds), 'Type is required.'),
  tagline: clearableText('Tagline', { max: limits.tagline }),
  tagTypes: choices(limits.tags, texts.tooManyTags(limits.tags)),
  externalLinks: z.strictObject({
    linkedin: clearable(links.linkedinOrganization),
    twitter: clearable(links.twitter),
    angellist: clearable(links.wellfound),
    crunchbase: clearable(links.crunchbaseOrganization),
    website: clearable(links.website),
    careerWebsite: clearable(links.website),
    crm: clearable(links.website),
  }),
});

export const OrganizationAbout = z.strictObject({ summary: clearableText('About', { max: limits.about }) });

export const NewOrganization = z.strictObject({
  name: text('Name', { max: limits.organizationName }),
  typeId: z.literal(Object.values(organizationTypeIds), 'Type is required.'),
  linkedin: clearable(links.linkedinOrganization).optional(),
});

/** Fields that only some types have; `organizationDetails` lists them by type. */
const detailFields = {
  industries: choices(),
  totalEnrollment: amount,
  schoolType: z.enum(['Public', 'Private'], 'Must be Public or Private.').nullable(),
  revenueRange: id.nullable(),
  markets: choices(),
  lifecycleStage: id.nullable(),
  fundingStage: id.nullable(),
  investmentPortfolio: clearable(links.website),
  investmentAreas: choices(),
  investmentStages: choices(),
  numberOfInvestments: amount,
  numberOfExits: amount,
  numberOfFunds: amount,
  causeAreas: choices(),
  functions: choices(),
  seniorityLevels: choices(),
  practiceAreas: choices(),
  specialtyAreas: choices(),
  numberOfConsultants: amount,
  numberOfOffices: amount,
} satisfies Record<OrganizationDetail, z.ZodType>;

export const OrganizationDetails = z.strictObject({
  yearFounded: z
    .int({ error: 'Must be a year of at most 4 digits.' })
    .min(1, 'Must be a year of at most 4 digits.')
    .max(9999, 'Must be a year of at most 4 digits.')
    .nullable(),
  employeeSize: id.nullable(),
  ...detailFields,
});

/** Omitted fields stay unchanged. */
export const OrganizationEdit = z
  .strictObject({ ...OrganizationBasics.shape, ...OrganizationAbout.shape, ...OrganizationDetails.shape })
  .partial()
  .extend({ version });
export type OrganizationEdit = z.output<typeof OrganizationEdit>;

/** The reads that return data of an organization. */
export const organizationReads = [
  '/tools/organizations',
  '/tools/organizations/:id',
  '/tools/persons',
  '/tools/persons/:id',
  '/tools/persons/:id/experiences',
  '/tools/persons/:id/educations',
  '/tools/networks/stats',
  '/tools/networks/stats/organizations',
  '/tools/collectives/:id/stats',
  '/tools/collectives/:id/stats/organizations',
  '/tools/search',
] as const;

const byId = z.strictObject({ id: idInPath });

export const createOrganization = defineEndpoint({
  method: 'POST',
  path: '/tools/organizations',
  summary: 'Add an organization to the directory',
  who: 'admin',
  body: NewOrganization,
  answer: z.object({ id: z.int() }),
  errors: ['conflict'],
  touches: organizationReads,
});

export const editOrganization = defineEndpoint({
  method: 'PATCH',
  path: '/tools/organizations/:id',
  summary: 'Change sections of an organization. Changing the type deletes details that the new type does not have',
  who: 'admin',
  params: byId,
  body: OrganizationEdit,
  answer: SavedVersion,
  errors: ['notFound', 'conflict'],
  touches: organizationReads,
});

export const setOrganizationLocation = defineEndpoint({
  method: 'PATCH',
  path: '/tools/organizations/:id/location',
  summary: 'Set the location of an organization',
  who: 'admin',
  params: byId,
  body: z.strictObject({ locationId: id.nullable(), version }),
  answer: SavedVersion,
  errors: ['notFound', 'conflict'],
  touches: organizationReads,
});
