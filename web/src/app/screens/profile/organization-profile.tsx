import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OrganizationHeader } from '../../../features/organization-profile/organization-header.tsx';
import { organizationQuery } from '../../../features/organization-profile/organization-profile.api.ts';
import { organizationTabs } from '../../../features/organization-profile/organization-tabs.tsx';
import { ProfileBody } from './profile-body.tsx';

export function OrganizationProfileScreen() {
  const result = useQuery(organizationQuery(Number(useParams()['organizationId'])));
  return (
    <ProfileBody
      kind="organizations"
      result={result}
      tabs={organizationTabs}
      renderHeader={(organization, titleId) => <OrganizationHeader organization={organization} titleId={titleId} />}
    />
  );
}
