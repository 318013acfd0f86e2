import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import GroupsOutlined from 'icon:outline-groups';
import { useQuery } from '@tanstack/react-query';
import { useProfileSearch } from '../../entities/profile/use-profile-search.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { pageIn, searchWithPage } from '../../ui/pager/page-window.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ToggleChoice } from '../../ui/toggle-choice.tsx';
import { workersQuery, type Ongoing } from './organization-profile.api.ts';
import { PeopleList } from './people-list.tsx';

const filters = [
  { value: '2', name: 'All', empty: 'Nobody here is known to work or to have worked there.' },
  { value: '1', name: 'Current', empty: 'Nobody here is known to work there now.' },
  { value: '0', name: 'Past', empty: 'Nobody here is known to have left.' },
] as const satisfies { value: Ongoing; name: string; empty: string }[];

/** Who of the network or the collective works or worked at an organization. */
export function PeopleTab({ organization, scope }: { organization: OrganizationProfile; scope: Scope }) {
  const [search, setSearch] = useProfileSearch('organizations', organization.id, 'people');
  const asked = new URLSearchParams(search).get('isOngoing');
  const filter = filters.find(({ value }) => value === asked) ?? filters[0];
  const query = { organization: organization.id, isOngoing: filter.value, page: pageIn(search) };
  const result = useQuery(workersQuery(scope, query));
  return (
    <>
      <ToggleChoice
        label="Show"
        choices={filters}
        value={filter.value}
        onChoose={(chosen) => setSearch(chosen === '2' ? '' : `?isOngoing=${chosen}`)}
      />
      <PeopleList
        result={result}
        onPage={(page, how) => setSearch(searchWithPage(search, page), how)}
        empty={
          <EmptyState icon={<GroupsOutlined />} title="Nobody">
            {filter.empty}
          </EmptyState>
        }
      />
    </>
  );
}
