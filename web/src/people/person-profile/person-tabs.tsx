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
import type { PersonHead } from './person-header.tsx';
import { PersonSummary } from './person-summary.tsx';
import { WorkRoleList } from './work-role-list.tsx';

export const personTabs: readonly ProfileTab<PersonProfile, PersonHead>[] = [
  { path: '', name: 'Summary', content: (person) => <PersonSummary person={person} /> },
  { path: 'experience', name: 'Experience', content: (person) => <WorkHistoryTab person={person} /> },
  { path: 'education', name: 'Education', content: (person) => <EducationTab person={person} /> },
];

function WorkHistoryTab({ person }: { person: PersonProfile }) {
  const result = useQuery(experiencesQuery(person.id));
  return (
    <TabState result={result} name="work history" skeleton={<AffiliationSkeleton />}>
      {({ results: experiences }) =>
        experiences.length === 0 ? (
          <EmptyState icon={<WorkOutlined />} title="No work history yet">
            Work roles are listed here once they are added.
          </EmptyState>
        ) : (
          <AffiliationList label="Work history">
            {experiences.map(({ organization, roles }) => (
              <AffiliationItem
                key={organization.id}
                organization={organization}
                // A single work role shows its own period.
                period={roles.length > 1 ? formatPeriod(combinedSpan(roles)) : undefined}
              >
                <WorkRoleList roles={roles} />
              </AffiliationItem>
            ))}
          </AffiliationList>
        )
      }
    </TabState>
  );
}
