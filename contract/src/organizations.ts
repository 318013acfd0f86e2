import { z } from 'zod';
import { idInPath } from './fields.ts';
import { defineEndpoint } from './http.ts';
import { pageSize } from './limits.ts';
import { paged, paging } from './paging.ts';
import { Named } from './people.ts';

/** An organization as rows, chips and links show it. */
export const OrganizationSummary = z.object({
  id: z.int(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  type: Named,
  tagline: z.string().nullable(),
  location: z.object({ name: z.string() }).nullable(),
  employeeSize: Named.nullable(),
  industries: z.array(Named),
  tagTypes: z.array(Named),
  /** How many people of this scope work, worked or studied there. */
  people: z.int(),
});
export type OrganizationSummary = z.infer<typeof OrganizationSummary>;

/** No scope parameter means the viewer's own network. */
export const listOrganizations = defineEndpoint({
  method: 'GET',
  path: '/tools/organizations',
  summary: 'Organizations of my network or of a collective',
  who: 'member',
  query: z.strictObject({ collectiveId: idInPath.optional(), ...paging(pageSize.directory) }),
  answer: paged(OrganizationSummary),
  errors: ['forbidden', 'notFound'],
});
