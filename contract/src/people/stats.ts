import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { organizationFilters } from './organization-filters.ts';
import { Named } from './people.ts';
import { personFilters } from './person-filters.ts';

/** How many of those found have a value; the filter for that value finds as many. */
const top = z.array(Named.extend({ count: z.int() }));
export const Stats = z.object({
  organizations: top,
  seniorityLevels: top,
  roles: top,
  industries: top,
  organizationSizes: top,
  schools: top,
});
export type Stats = z.infer<typeof Stats>;

const query = z.strictObject(personFilters);

export const networkStats = defineEndpoint({
  method: 'GET',
  path: '/tools/networks/stats',
  summary: 'The five most frequent of each, over my network and the filters',
  who: 'member',
  expensive: true,
  query,
  answer: Stats,
});

export const collectiveStats = defineEndpoint({
  method: 'GET',
  path: '/tools/collectives/:id/stats',
  summary: 'The five most frequent of each, over a collective and the filters',
  who: 'member',
  expensive: true,
  params: z.strictObject({ id: idInPath }),
  query,
  answer: Stats,
  errors: ['notFound'],
});

export const organizationStatParts = [
  'types',
  'industries',
  'employees',
  'marketTypes',
  'lifecycleStages',
  'tags',
] as const;
export const OrganizationStats = z.object({
  types: top,
  industries: top,
  employees: top,
  marketTypes: top,
  lifecycleStages: top,
  tags: top,
} satisfies Record<(typeof organizationStatParts)[number], unknown>);
export type OrganizationStats = z.infer<typeof OrganizationStats>;

const organizationQuery = z.strictObject(organizationFilters);

export const networkOrganizationStats = defineEndpoint({
  method: 'GET',
  path: '/tools/networks/stats/organizations',
  summary: 'The same for the organizations of my network and their filters',
  who: 'member',
  expensive: true,
  query: organizationQuery,
  answer: OrganizationStats,
});

export const collectiveOrganizationStats = defineEndpoint({
  method: 'GET',
  path: '/tools/collectives/:id/stats/organizations',
  summary: 'The same for the organizations of a collective and their filters',
  who: 'member',
  expensive: true,
  params: z.strictObject({ id: idInPath }),
  query: organizationQuery,
  answer: OrganizationStats,
  errors: ['notFound'],
});
