import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { useQuery } from '@tanstack/react-query';
import { useProfileSearch } from '../../entities/profile/use-profile-search.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { pageIn, searchWithPage } from '../../ui/pager/page-window.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { alumniQuery } from './organization-profile.api.ts';
import { PeopleList } from './people-list.tsx';

/** Who of the network or the collective studies or studied at a school. */
export function AlumniTab({ organization, scope }: { organization: OrganizationProfile; scope: Scope }) {
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
