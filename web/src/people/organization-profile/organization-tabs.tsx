import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { organizationTypeIds } from '@kith/contract/people/organization-types';
import type { ProfileTab } from '../../entities/profile/profile-tab.ts';
import { AlumniTab } from './alumni-tab.tsx';
import { OrganizationSummary } from './organization-summary.tsx';
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
