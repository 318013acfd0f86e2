/**
 * The attributes of organizations as keys, like those of people (search-keys.ts). Organizations have no bitmaps: they are few enough for
 * one index over all keys.
 */

/** Each attribute is a column of `organization`, or of a table of its choices. */
export const organizationSources = {
  types: { kind: 1, column: 'type_id' },
  employees: { kind: 2, column: 'employee_size_id' },
  lifecycleStages: { kind: 3, column: 'lifecycle_stage_id' },
  revenueRanges: { kind: 4, column: 'revenue_range_id' },
  fundingStages: { kind: 5, column: 'funding_stage_id' },
  industries: { kind: 6, table: 'organization_industry', column: 'industry_id' },
  tags: { kind: 7, table: 'organization_tag', column: 'tag_id' },
  investmentStages: { kind: 8, table: 'organization_investment_stage', column: 'investment_stage_id' },
  investmentAreas: { kind: 9, table: 'organization_investment_area', column: 'investment_area_id' },
  jobFunctions: { kind: 10, table: 'organization_job_function', column: 'job_function_id' },
  seniorityLevels: { kind: 11, table: 'organization_seniority_level', column: 'seniority_level_id' },
  practiceAreas: { kind: 12, table: 'organization_practice_area', column: 'practice_area_id' },
  specialtyAreas: { kind: 13, table: 'organization_specialty_area', column: 'specialty_area_id' },
  marketTypes: { kind: 14, table: 'organization_market_type', column: 'market_type_id' },
  causes: { kind: 15, table: 'organization_cause', column: 'cause_id' },
} as const;
export type OrganizationAttribute = keyof typeof organizationSources;
export const organizationAttributes = Object.keys(organizationSources) as OrganizationAttribute[];
export const organizationKind = (attribute: OrganizationAttribute): number => organizationSources[attribute].kind;
