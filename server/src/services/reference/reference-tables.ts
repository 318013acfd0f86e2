/** The lists of server/reference and the tables they fill. */
import causes from '../../../reference/causes.json' with { type: 'json' };
import collaborations from '../../../reference/collaborations.json' with { type: 'json' };
import degreeTypes from '../../../reference/degree-types.json' with { type: 'json' };
import employeeSizes from '../../../reference/employee-sizes.json' with { type: 'json' };
import fundingStages from '../../../reference/funding-stages.json' with { type: 'json' };
import industries from '../../../reference/industries.json' with { type: 'json' };
import interests from '../../../reference/interests.json' with { type: 'json' };
import investmentAreas from '../../../reference/investment-areas.json' with { type: 'json' };
import investmentStages from '../../../reference/investment-stages.json' with { type: 'json' };
import jobFunctions from '../../../reference/job-functions.json' with { type: 'json' };
import lifecycleStages from '../../../reference/lifecycle-stages.json' with { type: 'json' };
import majors from '../../../reference/majors.json' with { type: 'json' };
import marketTypes from '../../../reference/market-types.json' with { type: 'json' };
import organizationTypes from '../../../reference/organization-types.json' with { type: 'json' };
import practiceAreas from '../../../reference/practice-areas.json' with { type: 'json' };
import revenueRanges from '../../../reference/revenue-ranges.json' with { type: 'json' };
import roleTypes from '../../../reference/role-types.json' with { type: 'json' };
import seniorityLevels from '../../../reference/seniority-levels.json' with { type: 'json' };
import skillCategories from '../../../reference/skill-categories.json' with { type: 'json' };
import specialtyAreas from '../../../reference/specialty-areas.json' with { type: 'json' };
import tags from '../../../reference/tags.json' with { type: 'json' };

type ReferenceRow = Record<string, unknown>;

export interface ReferenceTable {
  table: string;
  list: readonly ReferenceRow[];
  /** column → field of the list */
  columns: Record<string, string>;
}

const named = { id: 'id', name: 'name' };

const skillTypes = skillCategories.flatMap((category) =>
  category.types.map(({ id, name }) => ({ id, name, categoryId: category.id })),
);

/** Referenced tables come before those that refer to them. */
export const referenceTables: readonly ReferenceTable[] = [
  { table: 'organization_type', list: organizationTypes, columns: named },
  { table: 'employee_size', list: employeeSizes, columns: { ...named, min_employees: 'min', max_employees: 'max' } },
  { table: 'revenue_range', list: revenueRanges, columns: { ...named, min_revenue: 'min', max_revenue: 'max' } },
  { table: 'industry', list: industries, columns: { ...named, sector: 'sector' } },
  { table: 'seniority_level', list: seniorityLevels, columns: { ...named, rank: 'rank' } },
  { table: 'role_type', list: roleTypes, columns: { ...named, family: 'family' } },
  { table: 'degree_type', list: degreeTypes, columns: { ...named, abbreviation: 'abbreviation', level: 'level' } },
  { table: 'major', list: majors, columns: { ...named, field: 'field' } },
  { table: 'cause', list: causes, columns: named },
  { table: 'interest', list: interests, columns: named },
  { table: 'job_function', list: jobFunctions, columns: named },
  { table: 'collaboration', list: collaborations, columns: named },
  { table: 'lifecycle_stage', list: lifecycleStages, columns: named },
  { table: 'funding_stage', list: fundingStages, columns: named },
  { table: 'investment_stage', list: investmentStages, columns: named },
  { table: 'investment_area', list: investmentAreas, columns: named },
  { table: 'practice_area', list: practiceAreas, columns: named },
  { table: 'specialty_area', list: specialtyAreas, columns: named },
  { table: 'market_type', list: marketTypes, columns: named },
  { table: 'tag', list: tags, columns: { ...named, entity: 'entity' } },
  { table: 'skill_category', list: skillCategories, columns: named },
  { table: 'skill_type', list: skillTypes, columns: { ...named, category_id: 'categoryId' } },
];

/** The rows of the table, by column. */
export function referenceRows({ list, columns }: ReferenceTable): ReferenceRow[] {
  const fields = Object.entries(columns);
  return list.map((row) => Object.fromEntries(fields.map(([column, field]) => [column, row[field]])));
}
