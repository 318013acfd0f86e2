import type { PersonProfile } from '@kith/contract/people/person-profile';
import { SearchChips } from '../../entities/profile/chips.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';

const sections = [
  { field: 'jobFunctions', title: 'Job functions', filter: 'jobFunctions' },
  { field: 'collaborationsEngagements', title: 'Open to', filter: 'collaborations' },
  { field: 'interestTypes', title: 'Hobbies & interests', filter: 'interests' },
] as const;

/** What somebody has chosen of the fixed lists. */
export function ChipSections({ person }: { person: PersonProfile }) {
  return sections
    .filter(({ field }) => person[field].length > 0)
    .map(({ field, title, filter }) => (
      <ProfileSection key={field} title={title}>
        <SearchChips values={person[field]} search={{ list: 'people', filter }} />
      </ProfileSection>
    ));
}
