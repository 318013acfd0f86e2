import { z } from 'zod';
import { commaSeparated } from '../fields.ts';
import { defineEndpoint } from '../http.ts';
import { organizationFilters } from './organization-filters.ts';
import { Named, scopeQuery } from './people.ts';
import { personFilters } from './person-filters.ts';

/** The filters whose values can be counted, by their names in the list's query. */
export const personFacets = [
  'seniorityLevels',
  'roleTypes',
  'organizations',
  'industries',
  'organizationSizes',
  'schools',
  'degrees',
  'majors',
  'jobFunctions',
  'skillTypes',
  'causes',
  'interests',
  'collaborations',
  'tags',
  'labels',
] as const;
export type PersonFacet = (typeof personFacets)[number];

export const organizationFacets = [
  'types',
  'employees',
  'industries',
  'tags',
  'investmentStages',
  'investmentAreas',
  'jobFunctions',
  'seniorityLevels',
  'practiceAreas',
  'specialtyAreas',
  'marketTypes',
  'lifecycleStages',
  'revenueRanges',
  'fundingStages',
  'causes',
  'labels',
] as const;
export type OrganizationFacet = (typeof organizationFacets)[number];

/** No facet answers more values; those that are chosen in its filter are always among them. */
export const MAX_FACET_VALUES = 100;

/** How many the list would find if its filter had this value alone, all other filters being as they are. */
export const FacetValue = Named.extend({ count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

const facetNames = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  commaSeparated(z.enum(names, `Must be one of ${names.join(', ')}.`), names.length);

/** The most frequent first. Values that nobody has are left out, unless they are chosen. */
const facetValues = z.array(FacetValue);

export const listPersonFacets = defineEndpoint({
  method: 'GET',
  path: '/tools/persons/facets',
  summary: 'How many people each value of some filters would find, with the scope and the other filters of a list',
  who: 'member',
  expensive: true,
  query: z.strictObject({ ...scopeQuery, ...personFilters, facets: facetNames(personFacets) }),
  answer: z.partialRecord(z.enum(personFacets), facetValues),
  errors: ['forbidden', 'notFound'],
});

export const listOrganizationFacets = defineEndpoint({
  method: 'GET',
  path: '/tools/organizations/facets',
  summary:
    'How many organizations each value of some filters would find, with the scope and the other filters of a list',
  who: 'member',
  expensive: true,
  query: z.strictObject({ ...scopeQuery, ...organizationFilters, facets: facetNames(organizationFacets) }),
  answer: z.partialRecord(z.enum(organizationFacets), facetValues),
  errors: ['forbidden', 'notFound'],
});
