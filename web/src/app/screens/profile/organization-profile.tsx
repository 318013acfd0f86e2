import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { listsOfOrganizations, organizationQuery } from '../../../entities/organization/organization.api.ts';
import { useListedRow } from '../../../entities/profile/use-listed-row.ts';
import { OrganizationHeader } from '../../../people/organization-profile/organization-header.tsx';
import { organizationTabs } from '../../../people/organization-profile/organization-tabs.tsx';
import { useScope } from '../../use-scope.ts';
import { ProfileBody } from './profile-body.tsx';
import { organizationRelationTabs } from './relation-tabs.tsx';

const tabs = [...organizationTabs, ...organizationRelationTabs];

export function OrganizationProfileScreen() {
  const id = Number(useParams()['organizationId']);
  const scope = useScope();
  const result = useQuery(organizationQuery(id));
  return (
    <ProfileBody
      kind="organizations"
      result={result}
      row={useListedRow(listsOfOrganizations, id)}
      tabs={tabs}
      renderHeader={(organization, titleId) => (
        <OrganizationHeader organization={organization} titleId={titleId} scope={scope} />
      )}
    />
  );
}
