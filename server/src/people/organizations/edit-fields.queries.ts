/** Maps the fields of the organization editor to columns and tables. */
import type { OrganizationEdit } from '@kith/contract/people/organization-edit';
import {
  organizationDetails,
  type OrganizationDetail,
  type OrganizationTypeId,
} from '@kith/contract/people/organization-types';
import { sql, type Updateable } from 'kysely';
import type { Organization } from '../../platform/database/tables.generated.ts';
import { invalid } from '../../platform/http/errors.ts';
import { unarchived, type ChoiceTable } from '../../services/reference/choices.commands.ts';

export type EditedFields = Omit<OrganizationEdit, 'version'>;

const columns = {
  name: 'name',
  typeId: 'type_id',
  tagline: 'tagline',
  summary: 'summary',
  yearFounded: 'year_founded',
  employeeSize: 'employee_size_id',
  revenueRange: 'revenue_range_id',
  lifecycleStage: 'lifecycle_stage_id',
  fundingStage: 'funding_stage_id',
  totalEnrollment: 'total_enrollment',
  schoolType: 'school_type',
  investmentPortfolio: 'investment_portfolio',
  numberOfInvestments: 'number_of_investments',
  numberOfExits: 'number_of_exits',
  numberOfFunds: 'number_of_funds',
  numberOfConsultants: 'number_of_consultants',
  numberOfOffices: 'number_of_offices',
} as const satisfies Partial<Record<keyof EditedFields, keyof Organization>>;

/** The columns that reference a choice, with the table of the choices. */
export const choiceColumns = {
  employeeSize: 'employee_size',
  revenueRange: 'revenue_range',
  lifecycleStage: 'lifecycle_stage',
  fundingStage: 'funding_stage',
} as const satisfies Partial<Record<keyof EditedFields, string>>;

const choiceTable = (values: string): ChoiceTable => ({
  table: `organization_${values}`,
  column: `${values}_id`,
  values,
  offered: unarchived,
});

/** Join tables with one row for each choice. */
export const choiceTables = {
  tagTypes: { ...choiceTable('tag'), offered: sql<boolean>`v.entity = 'Organization' and not v.archived` },
  industries: choiceTable('industry'),
  markets: choiceTable('market_type'),
  investmentAreas: choiceTable('investment_area'),
  investmentStages: choiceTable('investment_stage'),
  causeAreas: choiceTable('cause'),
  functions: choiceTable('job_function'),
  seniorityLevels: choiceTable('seniority_level'),
  practiceAreas: choiceTable('practice_area'),
  specialtyAreas: choiceTable('specialty_area'),
} as const satisfies Partial<Record<keyof EditedFields, ChoiceTable>>;

export function columnsOf({ externalLinks, ...edit }: EditedFields): Updateable<Organization> {
  const edited = Object.entries(columns).flatMap(([field, column]) => {
    const value = edit[field as keyof typeof columns];
    return value === undefined ? [] : [[column, value] as const];
  });
  const { careerWebsite, ...links } = externalLinks ?? {};
  return {
    ...(Object.fromEntries(edited) as Updateable<Organization>),
    ...links,
    ...(careerWebsite !== undefined && { career_website: careerWebsite }),
  };
}

const everyDetail = [...new Set(Object.values(organizationDetails).flat())];

/** The changes that clear the details which a new type does not have. Refuses values for such details. */
export function clearForeignDetails(edit: EditedFields, typeId: number): EditedFields {
  const allowed = organizationDetails[(edit.typeId ?? typeId) as OrganizationTypeId];
  const foreign = everyDetail.filter((detail) => !allowed.includes(detail));
  for (const detail of foreign)
    if (!isEmpty(edit[detail])) throw invalid({ [detail]: 'Is no detail of this type of organization.' });
  if (edit.typeId === undefined || edit.typeId === typeId) return {};
  return Object.fromEntries(foreign.map((detail) => [detail, emptyOf(detail)]));
}

const emptyOf = (detail: OrganizationDetail) => (detail in choiceTables ? [] : null);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);
