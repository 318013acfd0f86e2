import { z } from 'zod';
import { acquaintanceFilters, placeFilters } from './person-filters.ts';
import { ids, searchText, yesNo } from '../filter-fields.ts';

/** A match meets all filters. For a filter with several values, one of the values is enough. */
export const organizationFilters = {
  name: searchText,
  nameExact: yesNo,
  ...placeFilters,
  types: ids,
  employees: ids,
  industries: ids,
  tags: ids,
  investmentStages: ids,
  investmentAreas: ids,
  jobFunctions: ids,
  seniorityLevels: ids,
  practiceAreas: ids,
  specialtyAreas: ids,
  marketTypes: ids,
  lifecycleStages: ids,
  revenueRanges: ids,
  fundingStages: ids,
  causes: ids,
  labels: ids,
  /** Somebody of the scope who works, worked or studied there meets these. */
  ...acquaintanceFilters,
};

export const organizationOrders = [
  'name-asc',
  'name-desc',
  'people-desc',
  'people-asc',
  'updatedOn-desc',
  'updatedOn-asc',
] as const;
export type OrganizationOrder = (typeof organizationOrders)[number];

export const organizationOrder = z
  .enum(organizationOrders, `Must be one of ${organizationOrders.join(', ')}.`)
  .default('name-asc');

const OrganizationFilters = z.strictObject(organizationFilters);
export type OrganizationFilters = z.output<typeof OrganizationFilters>;
