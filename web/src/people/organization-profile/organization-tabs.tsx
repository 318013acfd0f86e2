import type { Paged } from '@kith/contract/paging';
import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { organizationTypeIds } from '@kith/contract/people/organization-types';
import type { PersonSummary } from '@kith/contract/people/people';
import Box from '@mui/material/Box';
import GroupsOutlined from 'icon:outline-groups';
import SchoolOutlined from 'icon:outline-school';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { PersonRow } from '../../entities/person/person-row.tsx';
import { ExternalLinks, hasLinks } from '../../entities/profile/external-links.tsx';
import { FactList } from '../../entities/profile/fact-list.tsx';
import { ProfileColumns } from '../../entities/profile/profile-columns.tsx';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import type { ProfileTab } from '../../entities/profile/profile-tab.ts';
import { Prose } from '../../entities/profile/prose.tsx';
import { useProfileSearch } from '../../entities/profile/use-profile-search.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { readPage, searchWithPage } from '../../ui/pager/page-window.ts';
import type { GoToPage } from '../../ui/pager/use-existing-page.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { ToggleChoice } from '../../ui/toggle-choice.tsx';
import { factsOf } from './organization-facts.tsx';
import type { OrganizationHead } from './organization-header.tsx';
import { alumniQuery, workersQuery, type OngoingFilter } from './organization-profile.api.ts';
import { PeopleInCollectives } from './people-in-collectives.tsx';

export const organizationTabs: readonly ProfileTab<OrganizationProfile, OrganizationHead>[] = [
  { path: '', name: 'Summary', content: (organization) => <OrganizationSummary organization={organization} /> },
  {
    path: 'people',
    name: 'People',
    content: (organization, scope) => <PeopleTab organization={organization} scope={scope} />,
  },
  {
    path: 'alumni',
    name: 'Alumni',
    isShownFor: ({ type }) => type.id === organizationTypeIds.academic,
    content: (organization, scope) => <AlumniTab organization={organization} scope={scope} />,
  },
];

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

/** People of the scope who study or studied at a school. */
function AlumniTab({ organization, scope }: { organization: OrganizationProfile; scope: Scope }) {
  const [search, setSearch] = useProfileSearch('organizations', organization.id, 'alumni');
  const query = { organization: organization.id, isOngoing: '2', page: readPage(search) } as const;
  const result = useQuery(alumniQuery(scope, query));
  return (
    <PeopleList
      result={result}
      onPage={(page, how) => setSearch(searchWithPage(search, page), how)}
      empty={
        <EmptyState icon={<SchoolOutlined />} title="Nobody found">
          Nobody here studies or studied there.
        </EmptyState>
      }
    />
  );
}

const workerFilters = [
  { value: '2', name: 'All', empty: 'Nobody here works or worked there.' },
  { value: '1', name: 'Current', empty: 'Nobody here works there now.' },
  { value: '0', name: 'Past', empty: 'Nobody here worked there before.' },
] as const satisfies { value: OngoingFilter; name: string; empty: string }[];

/** People of the scope who work or worked at an organization. */
function PeopleTab({ organization, scope }: { organization: OrganizationProfile; scope: Scope }) {
  const [search, setSearch] = useProfileSearch('organizations', organization.id, 'people');
  const requested = new URLSearchParams(search).get('isOngoing');
  const filter = workerFilters.find(({ value }) => value === requested) ?? workerFilters[0];
  const query = { organization: organization.id, isOngoing: filter.value, page: readPage(search) };
  const result = useQuery(workersQuery(scope, query));
  return (
    <>
      <ToggleChoice
        label="Show"
        choices={workerFilters}
        value={filter.value}
        onChoose={(chosen) => setSearch(chosen === '2' ? '' : `?isOngoing=${chosen}`)}
      />
      {scope.kind === 'network' && <PeopleInCollectives organizationId={organization.id} />}
      <PeopleList
        result={result}
        onPage={(page, how) => setSearch(searchWithPage(search, page), how)}
        empty={
          <EmptyState icon={<GroupsOutlined />} title="Nobody found">
            {filter.empty}
          </EmptyState>
        }
      />
    </>
  );
}

interface PeopleListProps {
  result: UseQueryResult<Paged<PersonSummary>>;
  onPage: GoToPage;
  empty: ReactNode;
}

function PeopleList({ result, onPage, empty }: PeopleListProps) {
  const top = useRef<HTMLDivElement>(null);
  return (
    // Scrolls to below the tabs, which are sticky.
    <Box ref={top} sx={{ scrollMarginTop: 110 }}>
      <PagedList
        {...result}
        name="people"
        onPage={(page, how) => {
          onPage(page, how);
          // The pager is below the list; the next page starts at its top.
          top.current?.scrollIntoView({ block: 'start' });
        }}
        renderRow={(person) => <PersonRow key={person.id} person={person} />}
        skeleton={<RowSkeletons />}
        empty={empty}
      />
    </Box>
  );
}
