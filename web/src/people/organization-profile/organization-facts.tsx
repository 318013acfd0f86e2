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
type RenderFact = (organization: OrganizationProfile) => Fact['value'] | null;

/** Values of datasets, as links that search for organizations with the same value. */
const searchChips =
  (filter: Filter, of: (organization: OrganizationProfile) => readonly Named[] | Named | null): RenderFact =>
  (organization) => {
    const values = [of(organization) ?? []].flat();
    return values.length > 0 ? <SearchChips values={values} search={{ list: 'organizations', filter }} /> : null;
  };

const formattedNumber =
  (of: (organization: OrganizationProfile) => number | null): RenderFact =>
  (organization) => {
    const value = of(organization);
    return value === null ? null : formatCount(value);
  };

const details: Record<OrganizationDetail, { name: string; show: RenderFact }> = {
  industries: { name: 'Industries', show: searchChips('industries', (o) => o.industries) },
  totalEnrollment: { name: 'Enrollment', show: formattedNumber((o) => o.totalEnrollment) },
  schoolType: { name: 'School type', show: (o) => o.schoolType },
  revenueRange: { name: 'Revenue', show: searchChips('revenueRanges', (o) => o.revenueRange) },
  markets: { name: 'Markets', show: searchChips('marketTypes', (o) => o.markets) },
  lifecycleStage: { name: 'Lifecycle stage', show: searchChips('lifecycleStages', (o) => o.lifecycleStage) },
  fundingStage: { name: 'Funding stage', show: searchChips('fundingStages', (o) => o.fundingStage) },
  investmentPortfolio: {
    name: 'Portfolio',
    show: (o) => o.investmentPortfolio && <ExternalLink address={o.investmentPortfolio} />,
  },
  investmentAreas: { name: 'Investment areas', show: searchChips('investmentAreas', (o) => o.investmentAreas) },
  investmentStages: { name: 'Investment stages', show: searchChips('investmentStages', (o) => o.investmentStages) },
  numberOfInvestments: { name: 'Investments', show: formattedNumber((o) => o.numberOfInvestments) },
  numberOfExits: { name: 'Exits', show: formattedNumber((o) => o.numberOfExits) },
  numberOfFunds: { name: 'Funds', show: formattedNumber((o) => o.numberOfFunds) },
  causeAreas: { name: 'Causes', show: searchChips('causes', (o) => o.causeAreas) },
  functions: { name: 'Job functions', show: searchChips('jobFunctions', (o) => o.functions) },
  seniorityLevels: { name: 'Seniority levels', show: searchChips('seniorityLevels', (o) => o.seniorityLevels) },
  practiceAreas: { name: 'Practice areas', show: searchChips('practiceAreas', (o) => o.practiceAreas) },
  specialtyAreas: { name: 'Specialty areas', show: searchChips('specialtyAreas', (o) => o.specialtyAreas) },
  numberOfConsultants: { name: 'Consultants', show: formattedNumber((o) => o.numberOfConsultants) },
  numberOfOffices: { name: 'Offices', show: formattedNumber((o) => o.numberOfOffices) },
};

/** The facts of an organization that its type has and that are set. */
export function factsOf(organization: OrganizationProfile): Fact[] {
  const ofType = organizationDetails[organization.type.id as OrganizationTypeId] ?? [];
  const rows: { name: string; show: RenderFact }[] = [
    { name: 'Type', show: searchChips('types', (o) => o.type) },
    // A year without thousands separator: 1999, not 1,999.
    { name: 'Founded', show: ({ yearFounded }) => yearFounded },
    { name: 'Employees', show: searchChips('employees', (o) => o.employeeSize) },
    ...ofType.map((detail) => details[detail]),
  ];
  return rows.map(({ name, show }) => ({ name, value: show(organization) })).filter(({ value }) => value !== null);
}
