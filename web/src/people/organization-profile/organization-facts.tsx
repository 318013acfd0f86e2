import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import {
  organizationDetails,
  type OrganizationDetail,
  type OrganizationTypeId,
} from '@kith/contract/people/organization-types';
import type { Named } from '@kith/contract/people/people';
import { SearchChips } from '../../entities/profile/chips.tsx';
import { ExternalLink } from '../../entities/profile/external-links.tsx';
import type { Fact } from '../../entities/profile/fact-list.tsx';
import type { Search } from '../../entities/profile/search-link.tsx';
import { formatCount } from '../../ui/formats.ts';

type Filter = Extract<Search, { list: 'organizations' }>['filter'];
type Show = (organization: OrganizationProfile) => Fact['value'] | null;

/** Values of fixed lists find the organizations with the same. */
const chosen =
  (filter: Filter, of: (organization: OrganizationProfile) => readonly Named[] | Named | null): Show =>
  (organization) => {
    const values = [of(organization) ?? []].flat();
    return values.length > 0 ? <SearchChips values={values} search={{ list: 'organizations', filter }} /> : null;
  };

const number =
  (of: (organization: OrganizationProfile) => number | null): Show =>
  (organization) => {
    const value = of(organization);
    return value === null ? null : formatCount(value);
  };

const details: Record<OrganizationDetail, { name: string; show: Show }> = {
  industries: { name: 'Industries', show: chosen('industries', (o) => o.industries) },
  totalEnrollment: { name: 'Enrollment', show: number((o) => o.totalEnrollment) },
  schoolType: { name: 'School type', show: (o) => o.schoolType },
  revenueRange: { name: 'Revenue', show: chosen('revenueRanges', (o) => o.revenueRange) },
  markets: { name: 'Markets', show: chosen('marketTypes', (o) => o.markets) },
  lifecycleStage: { name: 'Lifecycle stage', show: chosen('lifecycleStages', (o) => o.lifecycleStage) },
  fundingStage: { name: 'Funding stage', show: chosen('fundingStages', (o) => o.fundingStage) },
  investmentPortfolio: {
    name: 'Portfolio',
    show: (o) => o.investmentPortfolio && <ExternalLink address={o.investmentPortfolio} />,
  },
  investmentAreas: { name: 'Investment areas', show: chosen('investmentAreas', (o) => o.investmentAreas) },
  investmentStages: { name: 'Investment stages', show: chosen('investmentStages', (o) => o.investmentStages) },
  numberOfInvestments: { name: 'Investments', show: number((o) => o.numberOfInvestments) },
  numberOfExits: { name: 'Exits', show: number((o) => o.numberOfExits) },
  numberOfFunds: { name: 'Funds', show: number((o) => o.numberOfFunds) },
  causeAreas: { name: 'Causes', show: chosen('causes', (o) => o.causeAreas) },
  functions: { name: 'Job functions', show: chosen('jobFunctions', (o) => o.functions) },
  seniorityLevels: { name: 'Seniority levels', show: chosen('seniorityLevels', (o) => o.seniorityLevels) },
  practiceAreas: { name: 'Practice areas', show: chosen('practiceAreas', (o) => o.practiceAreas) },
  specialtyAreas: { name: 'Specialty areas', show: chosen('specialtyAreas', (o) => o.specialtyAreas) },
  numberOfConsultants: { name: 'Consultants', show: number((o) => o.numberOfConsultants) },
  numberOfOffices: { name: 'Offices', show: number((o) => o.numberOfOffices) },
};

/** What is known of an organization, as far as its type has it. */
export function factsOf(organization: OrganizationProfile): Fact[] {
  const ofType = organizationDetails[organization.type.id as OrganizationTypeId] ?? [];
  const rows: { name: string; show: Show }[] = [
    { name: 'Type', show: chosen('types', (o) => o.type) },
    // A year is no count: 1999, not 1,999.
    { name: 'Founded', show: ({ yearFounded }) => yearFounded },
    { name: 'Employees', show: chosen('employees', (o) => o.employeeSize) },
    ...ofType.map((detail) => details[detail]),
  ];
  return rows.map(({ name, show }) => ({ name, value: show(organization) })).filter(({ value }) => value !== null);
}
