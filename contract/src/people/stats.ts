import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { organizationFilters } from './organization-filters.ts';
import { Named } from './people.ts';
import { personFilters } from './person-filters.ts';

/** `count`: how many matches have the value. The filter with that value finds the same number. */
const topValues = z.array(Named.extend({ count: z.int() }));
export const PersonStats = z.object({
  organizations: topValues,
  seniorityLevels: topValues,
  roles: topValues,
  industries: topValues,
  organizationSizes: topValues,
  schools: topValues,
});
export type PersonStats = z.infer<typeof PersonStats>;

const query = z.strictObject(personFilters);

export const getNetworkStats = defineEndpoint({
  method: 'GET',
  path: '/tools/networks/stats',
  summary: 'The five most frequent employers, industries, schools and more among the people of my network',
  who: 'member',
  expensive: true,
  query,
  answer: PersonStats,
});

export const getCollectiveStats = defineEndpoint({
  method: 'GET',
  path: '/tools/collectives/:id/stats',
  summary: 'The five most frequent employers, industries, schools and more among the people of a collective',
  who: 'member',
  expensive: true,
  params: z.strictObject({ id: idInPath }),
  query,
  answer: PersonStats,
  errors: ['notFound'],
});

export const organizationStatFields = [
  'types',
  'industries',
  'employees',
  'marketTypes',
  'lifecycleStages',
  'tags',
] as const;
export const OrganizationStats = z.object({
  types: topValues,
  industries: topValues,
  employees: topValues,
  marketTypes: topValues,
  lifecycleStages: topValues,
  tags: topValues,
} satisfies Record<(typeof organizationStatFields)[number], unknown>);
export type OrganizationStats = z.infer<typeof OrganizationStats>;

const organizationQuery = z.strictObject(organizationFilters);

export const getNetworkOrganizationStats = defineEndpoint({
  method: 'GET',
  path: '/tools/networks/stats/organizations',
  summary: 'The five most frequent types, industries, tags and more among the organizations of my network',
  who: 'member',
  expensive: true,
  query: organizationQuery,
  answer: OrganizationStats,
});

export const getCollectiveOrganizationStats = defineEndpoint({
  method: 'GET',
  path: '/tools/collectives/:id/stats/organizations',
  summary: 'The five most frequent types, industries, tags and more among the organizations of a collective',
  who: 'member',
  expensive: true,
  params: z.strictObject({ id: idInPath }),
  query: organizationQuery,
  answer: OrganizationStats,
  errors: ['notFound'],
});
