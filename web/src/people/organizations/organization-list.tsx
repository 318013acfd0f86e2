import BusinessOutlined from 'icon:outline-business';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { OrganizationRow } from '../../entities/organization/organization-row.tsx';
import type { Scope } from '../../entities/scope/scope.ts';
import { effectiveFilters } from '../../ui/filters/filter-values.ts';
import { NothingMatches } from '../../ui/filters/nothing-matches.tsx';
import { OrderSelect } from '../../ui/filters/order-select.tsx';
import { formatCount } from '../../ui/formats.ts';
import { ListCount } from '../../ui/list-count.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { organizationOrderings } from './organization-filter-fields.ts';
import { organizationsQuery, type OrganizationQuery } from './organizations.api.ts';
import type { OrganizationFilterState } from './use-organization-filters.ts';

interface OrganizationListProps {
  scope: Scope;
  filters: OrganizationFilterState;
  /** The button of the empty state. */
  emptyAction: ReactNode;
}

/** The organizations of a scope, one page at a time. Memoized like PersonList. */
export const OrganizationList = memo(function OrganizationList({ scope, filters, emptyAction }: OrganizationListProps) {
  const { fields, values, query } = filters;
  const result = useQuery(organizationsQuery(query));
  return (
    <PagedList
      {...result}
      name="organizations"
      tools={<OrderSelect orderings={organizationOrderings} values={values} />}
      renderRow={(organization) => <OrganizationRow key={organization.id} organization={organization} />}
      skeleton={<RowSkeletons round={false} />}
      empty={
        effectiveFilters(fields, values).length > 0 ? (
          <NothingMatches title="No organization matches these filters" fields={fields} values={values} />
        ) : (
          <NoOrganizationsYet scope={scope} action={emptyAction} />
        )
      }
    />
  );
});

function NoOrganizationsYet({ scope, action }: { scope: Scope; action: ReactNode }) {
  return (
    <EmptyState
      icon={<BusinessOutlined />}
      title="No organizations here yet"
      action={action}
      help={scope.kind === 'network' ? 'import' : 'sharing'}
    >
      {scope.kind === 'network'
        ? 'The organizations where the people of your network work, worked or studied are listed here.'
        : 'The organizations where the people of this collective work, worked or studied are listed here.'}
    </EmptyState>
  );
}

/** The number of matches, for the stats, which do not show the list. */
export function OrganizationCount({ query }: { query: OrganizationQuery }) {
  const { data, isError } = useQuery(organizationsQuery(query));
  const text = data && `${formatCount(data.total)} ${data.total === 1 ? 'organization' : 'organizations'}`;
  return <ListCount text={text} failed={isError} />;
}
