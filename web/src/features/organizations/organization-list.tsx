import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import { useQuery } from '@tanstack/react-query';
import { OrganizationRow } from '../../entities/organization/organization-row.tsx';
import { scopeQuery, type Scope } from '../../entities/scope/scope.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { organizationsQuery } from './organizations.api.ts';

/** The organizations that the people of a scope belong to, one page at a time. */
export function OrganizationList({ scope, page }: { scope: Scope; page: number }) {
  const result = useQuery(organizationsQuery({ ...scopeQuery(scope), page }));
  return (
    <PagedList
      {...result}
      name="organizations"
      renderRow={(organization) => <OrganizationRow key={organization.id} organization={organization} />}
      skeleton={<RowSkeletons round={false} />}
      empty={
        <EmptyState icon={<BusinessOutlined />} title="No organizations here yet">
          {scope.kind === 'network'
            ? 'The companies, schools and other places where the people of your network work, worked or studied will be listed here.'
            : 'The places where the people of this collective work, worked or studied will be listed here.'}
        </EmptyState>
      }
    />
  );
}
