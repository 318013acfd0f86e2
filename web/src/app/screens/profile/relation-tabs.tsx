import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ProfileTab } from '../../../entities/profile/profile-tab.ts';

const PersonYou = lazy(async () => ({ default: (await import('./person-you.tsx')).PersonYou }));
const OrganizationYou = lazy(async () => ({ default: (await import('./organization-you.tsx')).OrganizationYou }));
const Kept = lazy(async () => ({ default: (await import('./kept-tab.tsx')).KeptTab }));

/** Both need features that the rest of a profile does not: they come when somebody opens them. */
const later = (content: ReactNode) => (
  <Suspense fallback={<Skeleton variant="rounded" height={160} />}>{content}</Suspense>
);

/** What lies between oneself and somebody else; one's own profile has none of it. */
export const personRelationTabs: readonly ProfileTab<PersonProfile>[] = [
  { path: 'you', name: 'You', content: (person, scope) => later(<PersonYou person={person} scope={scope} />) },
  {
    path: 'notes',
    name: 'Notes / Labels',
    content: (person, scope) => later(<Kept key={person.id} kind="people" about={person} scope={scope} />),
  },
];

export const organizationRelationTabs: readonly ProfileTab<OrganizationProfile>[] = [
  {
    path: 'you',
    name: 'You',
    content: (organization, scope) => later(<OrganizationYou organization={organization} scope={scope} />),
  },
  {
    path: 'notes',
    name: 'Notes / Labels',
    content: (organization, scope) =>
      later(<Kept key={organization.id} kind="organizations" about={organization} scope={scope} />),
  },
];
