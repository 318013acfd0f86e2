import Activity from 'icon:outline-history';
import Business from 'icon:outline-business';
import Claims from 'icon:outline-how-to-reg';
import Clients from 'icon:outline-domain-add';
import Datasets from 'icon:outline-category';
import Duplicates from 'icon:outline-join-inner';
import Imports from 'icon:outline-upload-file';
import Invites from 'icon:outline-person-add';
import Issues from 'icon:outline-flag';
import Outbox from 'icon:outline-outbox';
import Overview from 'icon:outline-insights';
import People from 'icon:outline-people';
import Users from 'icon:outline-manage-accounts';
import type { ReactNode } from 'react';

export interface Section {
  /** The segment after /dashboard, also used by the breadcrumbs. */
  path: string;
  name: string;
  icon: ReactNode;
}

/** In the order of the navigation. */
export const sections: readonly Section[] = [
  { path: 'overview', name: 'Overview', icon: <Overview /> },
  { path: 'invites', name: 'Platform Invites', icon: <Invites /> },
  { path: 'claims', name: 'Claims', icon: <Claims /> },
  { path: 'client-accounts', name: 'Client Accounts', icon: <Clients /> },
  { path: 'people', name: 'People', icon: <People /> },
  { path: 'organizations', name: 'Organizations', icon: <Business /> },
  { path: 'duplicates', name: 'Duplicates', icon: <Duplicates /> },
  { path: 'issues', name: 'Issues', icon: <Issues /> },
  { path: 'users', name: 'Users', icon: <Users /> },
  { path: 'activity', name: 'Activity', icon: <Activity /> },
  { path: 'outbox', name: 'Outbox', icon: <Outbox /> },
  { path: 'imports', name: 'Imports', icon: <Imports /> },
  { path: 'datasets', name: 'Datasets', icon: <Datasets /> },
];

export const datasetSections = [
  { path: 'causes', name: 'Causes' },
  { path: 'expertise', name: 'Skills' },
  { path: 'interests', name: 'Interests' },
  { path: 'jobfunctions', name: 'Job Functions' },
  { path: 'tags', name: 'Tags' },
] as const;
