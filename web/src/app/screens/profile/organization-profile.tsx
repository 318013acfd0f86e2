import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { organizationQuery } from '../../../entities/organization/organization.api.ts';
import { OrganizationHeader } from '../../../people/organization-profile/organization-header.tsx';
import { organizationTabs } from '../../../people/organization-profile/organization-tabs.tsx';
import { ProfileBody } from './profile-body.tsx';
import { organizationRelationTabs } from './relation-tabs.tsx';

const tabs = [...organizationTabs, ...organizationRelationTabs];

export function OrganizationProfileScreen() {
  const result = useQuery(organizationQuery(Number(useParams()['organizationId'])));
  return (
    <ProfileBody
      kind="organizations"
      result={result}
      tabs={tabs}
      renderHeader={(organization, titleId) => <OrganizationHeader organization={organization} titleId={titleId} />}
    />
  );
}
