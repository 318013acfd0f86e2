/** What the filters of an organization list mean, as SQL conditions on the organization `o`. */
import type { OrganizationFilters } from '@kith/contract/organization-filters';
import { sql, type RawBuilder } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Filters by a column of the organization itself. */
const columns = {
  types: 'type_id',
  employees: 'employee_size_id',
  lifecycleStages: 'lifecycle_stage_id',
  revenueRanges: 'revenue_range_id',
  fundingStages: 'funding_stage_id',
} as const;

/** Filters by what an organization has chosen: the table of the choices, and its column. */
const choices = {
  industries: ['organization_industry', 'industry_id'],
  tags: ['organization_tag', 'tag_id'],
  investmentStages: ['organization_investment_stage', 'investment_stage_id'],
  investmentAreas: ['organization_investment_area', 'investment_area_id'],
  jobFunctions: ['organization_job_function', 'job_function_id'],
  seniorityLevels: ['organization_seniority_level', 'seniority_level_id'],
  practiceAreas: ['organization_practice_area', 'practice_area_id'],
  specialtyAreas: ['organization_specialty_area', 'specialty_area_id'],
  marketTypes: ['organization_market_type', 'market_type_id'],
  causes: ['organization_cause', 'cause_id'],
} as const;

export function filterConditions(
  filters: OrganizationFilters,
  scopeId: number,
  locations: number[] | undefined,
): Condition[] {
  const conditions: Condition[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const ids = filters[name as keyof typeof columns];
    if (ids?.length) conditions.push(sql`o.${sql.ref(column)} = any (${ids}::int[])`);
  }
  for (const [name, [table, column]] of Object.entries(choices)) {
    const ids = filters[name as keyof typeof choices];
    if (ids?.length)
      conditions.push(
        sql`exists (select from ${sql.table(table)} c where c.organization_id = o.id and c.${sql.ref(column)} = any (${ids}::int[]))`,
      );
  }
  if (filters.name)
    conditions.push(
      filters.nameExact
        ? sql`o.sort_name = fold_name(${filters.name})`
        : sql`o.sort_name like folded_pattern(${filters.name})`,
    );
  if (locations) conditions.push(sql`o.location_id = any (${locations}::int[])`);
  if (filters.labels?.length)
    conditions.push(sql`exists (select from label_organization lo join label l on l.id = lo.label_id
      where lo.organization_id = o.id and l.scope_id = ${scopeId} and l.id = any (${filters.labels}::int[]))`);
  return conditions;
}
