import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { auditFields, ExternalLinks, Named, PersonSummary, scopeQuery } from './people.ts';

export const OrganizationProfile = z.object({
  id: z.int(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  type: Named,
  tagline: z.string().nullable(),
  summary: z.string().nullable(),
  location: z.object({ id: z.int(), name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  externalLinks: ExternalLinks,
  tagTypes: z.array(Named),
  yearFounded: z.int().nullable(),
  employeeSize: Named.nullable(),
  revenueRange: Named.nullable(),
  lifecycleStage: Named.nullable(),
  fundingStage: Named.nullable(),
  industries: z.array(Named),
  markets: z.array(Named),
  totalEnrollment: z.int().nullable(),
  schoolType: z.string().nullable(),
  investmentPortfolio: z.string().nullable(),
  investmentAreas: z.array(Named),
  investmentStages: z.array(Named),
  numberOfInvestments: z.int().nullable(),
  numberOfExits: z.int().nullable(),
  numberOfFunds: z.int().nullable(),
  causeAreas: z.array(Named),
  functions: z.array(Named),
  seniorityLevels: z.array(Named),
  practiceAreas: z.array(Named),
  specialtyAreas: z.array(Named),
  numberOfConsultants: z.int().nullable(),
  numberOfOffices: z.int().nullable(),
  /** The host of the website, which is used to find a logo. */
  additionalProperties: z.object({ website: z.string().nullable() }),
  updatedOn: z.int(),
  /** Grows with every change. A change must send the version that it is based on. */
  version: z.int(),
  /** From here on: only for admins; absent for everybody else. */
  ...auditFields,
  mappedNames: z.array(z.string()).optional(),
  mappedLinkedinSlugs: z.array(z.string()).optional(),
  mappedPdlCompanyIds: z.array(z.string()).optional(),
  mappedPdlSchoolIds: z.array(z.string()).optional(),
});
export type OrganizationProfile = z.infer<typeof OrganizationProfile>;

export const getOrganization = defineEndpoint({
  method: 'GET',
  path: '/tools/organizations/:id',
  summary: 'The profile of an organization I can see',
  who: 'member',
  params: z.strictObject({ id: idInPath }),
  answer: OrganizationProfile,
  errors: ['notFound'],
});

const peopleQuery = z
  .strictObject({
    organization: idInPath,
    /** Only my own network, which is also the default. */
    network: idInPath.optional(),
    collective: idInPath.optional(),
    /** The scope under the names that the other lists use. */
    ...scopeQuery,
    /** Currently there (1), formerly there (0), or both (2). */
    isOngoing: z.enum(['0', '1', '2'], 'Must be 0, 1 or 2.').default('2'),
    ...paging(pageSize.organizationPeople),
  })
  .refine(
    ({ network, collective, collectiveId, admin }) =>
      [network, collective, collectiveId, admin].filter((scope) => scope !== undefined).length <= 1,
    { path: ['collective'], message: 'Name one scope: network or collective.' },
  );

export const listOrganizationWorkers = defineEndpoint({
  method: 'GET',
  path: '/tools/organizations/people/work',
  summary: 'The people of my network or a collective who work or worked at an organization',
  who: 'member',
  expensive: true,
  query: peopleQuery,
  answer: paged(PersonSummary),
  errors: ['notFound'],
});

export const listOrganizationAlumni = defineEndpoint({
  method: 'GET',
  path: '/tools/organizations/people/alumni',
  summary: 'The people of my network or a collective who study or studied at an organization',
  who: 'member',
  expensive: true,
  query: peopleQuery,
  answer: paged(PersonSummary),
  errors: ['notFound'],
});
