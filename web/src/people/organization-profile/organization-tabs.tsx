import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { organizationTypeIds } from '@kith/contract/people/organization-types';
import SchoolOutlined from 'icon:outline-school';
import { useQuery } from '@tanstack/react-query';
import { ExternalLinks, hasLinks } from '../../entities/profile/external-links.tsx';
import { FactList } from '../../entities/profile/fact-list.tsx';
import { ProfileColumns } from '../../entities/profile/profile-columns.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import type { ProfileTab } from '../../entities/profile/profile-tab.ts';
import { Prose } from '../../entities/profile/prose.tsx';
import { useProfileSearch } from '../../entities/profile/use-profile-search.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { pageIn, searchWithPage } from '../../ui/pager/page-window.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { factsOf } from './organization-facts.tsx';
import { alumniQuery } from './organization-profile.api.ts';
import { PeopleList } from './people-list.tsx';
import { PeopleTab } from './people-tab.tsx';

export const organizationTabs: readonly ProfileTab<OrganizationProfile>[] = [
  { path: '', name: 'Summary', content: (organization) => <OrganizationSummary organization={organization} /> },
  {
    path: 'people',
    name: 'People',
    content: (organization, scope) => <PeopleTab organization={organization} scope={scope} />,
  },
  {
    path: 'alumni',
    name: 'Alumni',
    has: ({ type }) => type.id === organizationTypeIds.academic,
    content: (organization, scope) => <AlumniTab organization={organization} scope={scope} />,
  },
];

/** What an organization is; its type decides what belongs to it. */
function OrganizationSummary({ organization }: { organization: OrganizationProfile }) {
  const { summary, externalLinks } = organization;
  return (
    <ProfileColumns
      aside={
        hasLinks(externalLinks) && (
          <ProfileSection title="Links">
            <ExternalLinks links={externalLinks} />
          </ProfileSection>
        )
      }
    >
      {summary && (
        <ProfileSection title="About">
          <Prose text={summary} />
        </ProfileSection>
      )}
      <ProfileSection title="Details">
        <FactList facts={factsOf(organization)} />
      </ProfileSection>
    </ProfileColumns>
  );
}

/** Who of the network or the collective studies or studied at a school. */
function AlumniTab({ organization, scope }: { organization: OrganizationProfile; scope: Scope }) {
  const [search, setSearch] = useProfileSearch('organizations', organization.id, 'alumni');
  const query = { organization: organization.id, isOngoing: '2', page: pageIn(search) } as const;
  const result = useQuery(alumniQuery(scope, query));
  return (
    <PeopleList
      result={result}
      onPage={(page, how) => setSearch(searchWithPage(search, page), how)}
      empty={
        <EmptyState icon={<SchoolOutlined />} title="Nobody">
          Nobody here is known to study or to have studied there.
        </EmptyState>
      }
    />
  );
}
