import type { PersonProfile } from '@kith/contract/people/person-profile';
import { ProfileChips, SearchChips } from '../../entities/profile/chips.tsx';
import { FactList, type Fact } from '../../entities/profile/fact-list.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';

export const hasSocialImpact = ({ supportedCauses, supportedOrganizations }: PersonProfile) =>
  supportedCauses.length + supportedOrganizations.length > 0;

/** What somebody stands up for, and whom they support. */
export function SocialImpact({ person: { supportedCauses, supportedOrganizations } }: { person: PersonProfile }) {
  const facts: Fact[] = [];
  if (supportedCauses.length > 0) {
    const search = { list: 'people', filter: 'causes' } as const;
    facts.push({ name: 'Causes', value: <SearchChips values={supportedCauses} search={search} /> });
  }
  if (supportedOrganizations.length > 0) {
    facts.push({ name: 'Supports', value: <ProfileChips values={supportedOrganizations} kind="organizations" /> });
  }
  return (
    <ProfileSection title="Social impact">
      <FactList facts={facts} />
    </ProfileSection>
  );
}
