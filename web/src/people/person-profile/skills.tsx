import type { PersonProfile } from '@kith/contract/people/person-profile';
import { SearchChips } from '../../entities/profile/chips.tsx';
import { FactList } from '../../entities/profile/fact-list.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';

/** Skills under the names of their categories. */
export function Skills({ categories }: { categories: PersonProfile['skillCategories'] }) {
  return (
    <ProfileSection title="Skills">
      <FactList
        facts={categories.map(({ name, skillTypes }) => ({
          name,
          value: <SearchChips values={skillTypes} search={{ list: 'people', filter: 'skillTypes' }} />,
        }))}
      />
    </ProfileSection>
  );
}
