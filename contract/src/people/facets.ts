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
  'knownBy',
  'strengthAtLeast',
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
  'knownBy',
  'strengthAtLeast',
] as const;
export type OrganizationFacet = (typeof organizationFacets)[number];

/** The maximum for one facet. Values that are chosen in its filter are always included. */
export const MAX_FACET_VALUES = 100;

/** `count`: how many rows the list would have with only this value in its filter and all other filters unchanged. */
export const FacetValue = Named.extend({ count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;

const facetNames = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  commaSeparated(z.enum(names, `Must be one of ${names.join(', ')}.`), names.length);

/** The most frequent first. Values that no match has are omitted, unless they are chosen. */
const facetValues = z.array(FacetValue);

export const listPersonFacets = defineEndpoint({
  method: 'GET',
  path: '/tools/persons/facets',
  summary: 'The values of some filters, each with how many people it would find in a scope with the other filters',
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
    'The values of some filters, each with how many organizations it would find in a scope with the other filters',
  who: 'member',
  expensive: true,
  query: z.strictObject({ ...scopeQuery, ...organizationFilters, facets: facetNames(organizationFacets) }),
  answer: z.partialRecord(z.enum(organizationFacets), facetValues),
  errors: ['forbidden', 'notFound'],
});
