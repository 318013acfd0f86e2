/** Where the fields of the organization editor are kept. */
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

export type Sections = Omit<OrganizationEdit, 'version'>;

/** Columns of the organization itself. */
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
} as const satisfies Partial<Record<keyof Sections, keyof Organization>>;

/** Of these, those that name a value of a list. */
export const listed = {
  employeeSize: 'employee_size',
  revenueRange: 'revenue_range',
  lifecycleStage: 'lifecycle_stage',
  fundingStage: 'funding_stage',
} as const satisfies Partial<Record<keyof Sections, string>>;

const chosen = (values: string): ChoiceTable => ({
  table: `organization_${values}`,
  column: `${values}_id`,
  values,
  offered: unarchived,
});

/** Tables with one row a choice. */
export const choices = {
  tagTypes: { ...chosen('tag'), offered: sql<boolean>`v.entity = 'Organization' and not v.archived` },
  industries: chosen('industry'),
  markets: chosen('market_type'),
  investmentAreas: chosen('investment_area'),
  investmentStages: chosen('investment_stage'),
  causeAreas: chosen('cause'),
  functions: chosen('job_function'),
  seniorityLevels: chosen('seniority_level'),
  practiceAreas: chosen('practice_area'),
  specialtyAreas: chosen('specialty_area'),
} as const satisfies Partial<Record<keyof Sections, ChoiceTable>>;

export function columnsOf({ externalLinks, ...edit }: Sections): Updateable<Organization> {
  const given = Object.entries(columns).flatMap(([field, column]) => {
    const value = edit[field as keyof typeof columns];
    return value === undefined ? [] : [[column, value] as const];
  });
  const { careerWebsite, ...links } = externalLinks ?? {};
  return {
    ...(Object.fromEntries(given) as Updateable<Organization>),
    ...links,
    ...(careerWebsite !== undefined && { career_website: careerWebsite }),
  };
}

const everyDetail = [...new Set(Object.values(organizationDetails).flat())];

/** Another type drops the details that it does not have; giving one is refused. */
export function withoutForeignDetails(edit: Sections, typeId: number): Sections {
  const allowed = organizationDetails[(edit.typeId ?? typeId) as OrganizationTypeId];
  const foreign = everyDetail.filter((detail) => !allowed.includes(detail));
  for (const detail of foreign)
    if (!isEmpty(edit[detail])) throw invalid({ [detail]: 'Is no detail of this type of organization.' });
  if (edit.typeId === undefined || edit.typeId === typeId) return {};
  return Object.fromEntries(foreign.map((detail) => [detail, emptyOf(detail)]));
}

const emptyOf = (detail: OrganizationDetail) => (detail in choices ? [] : null);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);
