import type { Dataset } from '@kith/contract/people/autocomplete';
import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import {
  organizationDetails,
  type OrganizationDetail,
  type OrganizationTypeId,
} from '@kith/contract/people/organization-types';

export type Detail = 'yearFounded' | 'employeeSize' | OrganizationDetail;

/** How a detail is edited. */
export type DetailField = { label: string } & (
  | { kind: 'choice' | 'choices'; dataset: Dataset }
  | { kind: 'digits'; maxLength: number }
  | { kind: 'link' | 'schoolType' }
);

const amount = (label: string): DetailField => ({ label, kind: 'digits', maxLength: 10 });
const choice = (label: string, dataset: Dataset): DetailField => ({ label, kind: 'choice', dataset });
const choices = (label: string, dataset: Dataset): DetailField => ({ label, kind: 'choices', dataset });

export const detailFields: Record<Detail, DetailField> = {
  yearFounded: { label: 'Year Founded', kind: 'digits', maxLength: 4 },
  employeeSize: choice('Employees', 'employee-sizes'),
  industries: choices('Industries', 'industries'),
  totalEnrollment: amount('Total Enrollment'),
  schoolType: { label: 'School Type', kind: 'schoolType' },
  revenueRange: choice('Revenue', 'revenue-ranges'),
  markets: choices('Markets', 'market-types'),
  lifecycleStage: choice('Lifecycle Stage', 'lifecycle-stages'),
  fundingStage: choice('Funding Stage', 'funding-stages'),
  investmentPortfolio: { label: 'Investment Portfolio', kind: 'link' },
  investmentAreas: choices('Investment Areas', 'investment-areas'),
  investmentStages: choices('Investment Stages', 'investment-stages'),
  numberOfInvestments: amount('Number of Investments'),
  numberOfExits: amount('Number of Exits'),
  numberOfFunds: amount('Number of Funds'),
  causeAreas: choices('Cause Areas', 'causes'),
  functions: choices('Functions', 'job-functions'),
  seniorityLevels: choices('Seniority Levels', 'seniority-levels'),
  practiceAreas: choices('Practice Areas', 'practice-areas'),
  specialtyAreas: choices('Specialty Areas', 'specialty-areas'),
  numberOfConsultants: amount('Number of Consultants'),
  numberOfOffices: amount('Number of Offices'),
};

/** The details that an organization of this type has. */
export function detailsOf({ type }: OrganizationProfile): Detail[] {
  return ['yearFounded', 'employeeSize', ...organizationDetails[type.id as OrganizationTypeId]];
}
