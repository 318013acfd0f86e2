import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { paged, profilePaging } from '../paging.ts';
import { auditFields, ExternalLinks, Named } from './people.ts';

/** `YYYY` or `YYYY-MM`. */
const yearMonth = z.string().nullable();
const byId = z.strictObject({ id: idInPath });

export const OrganizationLink = Named.extend({ profilePicture: z.string().nullable(), type: Named });

/** Data that an import created and no user has changed since: the record itself, or a work role. */
export const ImportedFact = z.object({
  fact: z.enum(['record', 'role']),
  text: z.string(),
  /** The person who imported it. */
  importedBy: Named,
  importedOn: z.int(),
});
export type ImportedFact = z.infer<typeof ImportedFact>;

export const PersonProfile = z.object({
  id: z.int(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  preferredFirstName: z.string().nullable(),
  profilePicture: z.string().nullable(),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.object({ id: z.int(), name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  /** Null also if the viewer may not see the email addresses. */
  emailPersonal: z.string().nullable(),
  emailWork: z.string().nullable(),
  externalLinks: ExternalLinks,
  primaryWorkRole: z.object({ title: z.string(), organization: Named }).nullable(),
  /** The values of the work roles of the past ten years. */
  workSummary: z.object({
    roleTypes: z.array(Named),
    seniorityLevels: z.array(Named),
    organizations: z.array(Named),
    industries: z.array(Named),
  }),
  tagTypes: z.array(Named),
  collaborationsEngagements: z.array(Named),
  interestTypes: z.array(Named),
  jobFunctions: z.array(Named),
  supportedCauses: z.array(Named),
  /** If `isVisible` is false, the viewer sees only the name: nobody whom the viewer sees is or was at the organization. */
  supportedOrganizations: z.array(Named.extend({ isVisible: z.boolean() })),
  skillCategories: z.array(Named.extend({ skillTypes: z.array(Named) })),
  user: z.object({ id: z.int(), isMember: z.boolean() }).nullable(),
  updatedOn: z.int(),
  /** Grows with every change of the profile, a work role or an education. A change must send the version that it is based on. */
  version: z.int(),
  /** From here on: only for admins; absent for everybody else. */
  ...auditFields,
  mappedNames: z.array(z.string()).optional(),
  mappedLinkedinSlugs: z.array(z.string()).optional(),
  importedFacts: z.array(ImportedFact).optional(),
});
export type PersonProfile = z.infer<typeof PersonProfile>;

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/tools/persons/:id',
  summary: 'The profile of a person I can see',
  who: 'member',
  params: byId,
  answer: PersonProfile,
  errors: ['notFound'],
});

export const WorkRolesAtOrganization = z.object({
  organization: OrganizationLink,
  roles: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      from: yearMonth,
      to: yearMonth,
      isOngoing: z.boolean(),
      primary: z.boolean(),
      roleType: Named.nullable(),
      seniorityLevels: z.array(Named),
      /** The version of the person. */
      version: z.int(),
    }),
  ),
});
export type WorkRolesAtOrganization = z.infer<typeof WorkRolesAtOrganization>;

export const listWorkRoles = defineEndpoint({
  method: 'GET',
  path: '/tools/persons/:id/experiences',
  summary: 'The work history of a person I can see, by organization, the latest first',
  who: 'member',
  params: byId,
  query: z.strictObject(profilePaging),
  answer: paged(WorkRolesAtOrganization),
  errors: ['notFound'],
});

export const Education = z.object({
  id: z.int(),
  organization: OrganizationLink,
  degrees: z.array(Named),
  majors: z.array(Named),
  from: z.int().nullable(),
  to: z.int().nullable(),
  isOngoing: z.boolean(),
  /** The version of the person. */
  version: z.int(),
});
export type Education = z.infer<typeof Education>;

export const listEducations = defineEndpoint({
  method: 'GET',
  path: '/tools/persons/:id/educations',
  summary: 'The education of a person I can see, the latest first',
  who: 'member',
  params: byId,
  query: z.strictObject(profilePaging),
  answer: paged(Education),
  errors: ['notFound'],
});
