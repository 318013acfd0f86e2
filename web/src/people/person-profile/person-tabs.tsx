import type { PersonProfile } from '@kith/contract/people/person-profile';
import WorkOutlined from 'icon:outline-work-outline';
import { useQuery } from '@tanstack/react-query';
import { formatPeriod, combinedSpan } from '../../entities/profile/period.ts';
import type { ProfileTab } from '../../entities/profile/profile-tab.ts';
import { AffiliationItem, AffiliationList, AffiliationSkeleton } from '../../entities/profile/affiliation.tsx';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { EducationTab } from './education-tab.tsx';
import { experiencesQuery } from '../../entities/person/person.api.ts';
import { PersonSummary } from './person-summary.tsx';
import { RoleList } from './role-list.tsx';

export const personTabs: readonly ProfileTab<PersonProfile>[] = [
  { path: '', name: 'Summary', content: (person) => <PersonSummary person={person} /> },
  { path: 'experience', name: 'Experience', content: (person) => <ExperienceTab person={person} /> },
  { path: 'education', name: 'Education', content: (person) => <EducationTab person={person} /> },
];

/** Where somebody works and worked, the latest first. */
function ExperienceTab({ person }: { person: PersonProfile }) {
  const result = useQuery(experiencesQuery(person.id));
  return (
    <TabState result={result} name="work history" skeleton={<AffiliationSkeleton />}>
      {({ results: experiences }) =>
        experiences.length === 0 ? (
          <EmptyState icon={<WorkOutlined />} title="No work history yet">
            {person.firstName} has not added where they work or worked.
          </EmptyState>
        ) : (
          <AffiliationList label="Work history">
            {experiences.map(({ organization, roles }) => (
              <AffiliationItem
                key={organization.id}
                organization={organization}
                // One role has its own.
                period={roles.length > 1 ? formatPeriod(combinedSpan(roles)) : undefined}
              >
                <RoleList roles={roles} />
              </AffiliationItem>
            ))}
          </AffiliationList>
        )
      }
    </TabState>
  );
}
