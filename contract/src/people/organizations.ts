import { z } from 'zod';
import { CSV } from '../admin-lists.ts';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { pageSize } from '../limits.ts';
import { paged, paging } from '../paging.ts';
import { organizationFilters, organizationOrder } from './organization-filters.ts';
import { Named, RecordAudit, scopeQuery, StrengthId } from './people.ts';

/** The fields of an organization for rows, chips and links. */
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
  /** How many people of this scope work, worked or studied at the organization. */
  people: z.int(),
  /** In a collective: how many collaborators know somebody of these, and their best rating. Null elsewhere. */
  reachedBy: z.object({ collaborators: z.int(), strengthId: StrengthId.nullable() }).nullable(),
});
export type OrganizationSummary = z.infer<typeof OrganizationSummary>;

/** `record` is set only in the scope everybody, which is for admins. */
export const ListedOrganization = OrganizationSummary.extend({ record: RecordAudit.optional() });
export type ListedOrganization = z.infer<typeof ListedOrganization>;

const filters = {
  ...organizationFilters,
  /** The same as `types` with one value. Links of the back-office use it. */
  typeId: idInPath.optional(),
  order: organizationOrder,
};

export const listOrganizations = defineEndpoint({
  method: 'GET',
  path: '/tools/organizations',
  summary: 'Organizations of my network, of a collective or (admins) of all, by any filters',
  who: 'member',
  expensive: true,
  query: z.strictObject({ ...scopeQuery, ...filters, ...paging(pageSize.directory) }),
  answer: paged(ListedOrganization),
  errors: ['forbidden', 'notFound'],
});

export const downloadOrganizations = defineEndpoint({
  method: 'GET',
  path: '/tools/organizations.csv',
  summary: 'All organizations, by the same filters, as a CSV file',
  who: 'admin',
  query: z.strictObject(filters),
  download: CSV,
});
