/**
 * The attributes of organizations that one can filter by, as keys like those of people (search-keys.ts): there are few enough
 * organizations that one index over the keys answers all filters.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { KIND_SIZE } from '../keys/search-keys.ts';

/** Of a column of the organization, or of a table of what it has chosen. */
const sources = {
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
export type OrganizationAttribute = keyof typeof sources;
export const organizationAttributes = Object.keys(sources) as OrganizationAttribute[];
export const organizationKind = (attribute: OrganizationAttribute): number => sources[attribute].kind;

/** Call it in the transaction that made, changed or deleted organizations. */
export async function refreshOrganizationSearch(db: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from organization_search where organization_id = any (${ids}::int[])`.execute(db);
  await sql`
    insert into organization_search (organization_id, sort_name, keys) ${organizationSearchRows(ids)}`.execute(db);
}

/** What the truth says of some organizations, or of all: (organization_id, sort_name, keys). */
export function organizationSearchRows(ids: readonly number[] | null): RawBuilder<unknown> {
  const of = (column: string) => (ids ? sql`where ${sql.ref(column)} = any (${ids}::int[])` : sql``);
  const parts = Object.values(sources).map((source) => {
    const key = sql`${sql.lit(source.kind)} * ${sql.lit(KIND_SIZE)} + ${sql.ref(source.column)} as key`;
    return 'table' in source
      ? sql`select organization_id, ${key} from ${sql.table(source.table)} ${of('organization_id')}`
      : sql`select id, ${key} from organization ${of('id')}`;
  });
  return sql`
    select o.id, o.sort_name, coalesce(found.keys, '{}') from organization o left join (
      select organization_id, array_agg(key) as keys from (
        ${sql.join(parts.toReversed(), sql` union all `)}
      ) as keys where key is not null group by organization_id
    ) as found on found.organization_id = o.id ${of('o.id')} order by o.id`;
}
