import Activity from '@mui/icons-material/HistoryOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Claims from '@mui/icons-material/HowToRegOutlined';
import Clients from '@mui/icons-material/DomainAddOutlined';
import Datasets from '@mui/icons-material/CategoryOutlined';
import Duplicates from '@mui/icons-material/JoinInnerOutlined';
import Imports from '@mui/icons-material/UploadFileOutlined';
import Invites from '@mui/icons-material/PersonAddOutlined';
import Issues from '@mui/icons-material/FlagOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Overview from '@mui/icons-material/InsightsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Users from '@mui/icons-material/ManageAccountsOutlined';
import type { ReactNode } from 'react';

export interface Section {
  /** Below /dashboard, and so in the breadcrumbs. */
  path: string;
  name: string;
  icon: ReactNode;
}

/** The places of the back-office, in the order of its navigation. */
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
