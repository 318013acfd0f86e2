import type { PersonProfile } from '@kith/contract/people/person-profile';
import { ProfileChips, SearchChips } from '../../entities/profile/chips.tsx';
import { FactList } from '../../entities/profile/fact-list.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';

type WorkSummary = PersonProfile['workSummary'];

const searches = [
  { field: 'roleTypes', name: 'Roles' },
  { field: 'seniorityLevels', name: 'Seniority' },
  { field: 'industries', name: 'Industries' },
] as const;

export function hasRecentWork(summary: WorkSummary): boolean {
  return Object.values(summary).some((values) => values.length > 0);
}

/** What the work of the past ten years adds up to. */
export function RecentWork({ summary }: { summary: WorkSummary }) {
  const facts = searches
    .filter(({ field }) => summary[field].length > 0)
    .map(({ field, name }) => ({
      name,
      value: <SearchChips values={summary[field]} search={{ list: 'people', filter: field }} />,
    }));
  const organizations = {
    name: 'Organizations',
    value: <ProfileChips values={summary.organizations} kind="organizations" />,
  };
  return (
    <ProfileSection title="Experience" note="past 10 years">
      <FactList facts={summary.organizations.length > 0 ? [...facts, organizations] : facts} />
    </ProfileSection>
  );
}
