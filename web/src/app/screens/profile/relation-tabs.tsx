import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import type { PersonProfile } from '@kith/contract/people/person-profile';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ProfileTab } from '../../../entities/profile/profile-tab.ts';
import type { OrganizationHead } from '../../../people/organization-profile/organization-header.tsx';
import type { PersonHead } from '../../../people/person-profile/person-header.tsx';

const PersonYou = lazy(async () => ({ default: (await import('./person-you-tab.tsx')).PersonYouTab }));
const OrganizationYou = lazy(async () => ({
  default: (await import('./organization-you-tab.tsx')).OrganizationYouTab,
}));
const AnnotationsTab = lazy(async () => ({ default: (await import('./annotations-tab.tsx')).AnnotationsTab }));

/** These tabs need code that the rest of a profile does not; it is loaded when a tab is opened. */
const lazily = (content: ReactNode) => (
  <Suspense fallback={<Skeleton variant="rounded" height={160} />}>{content}</Suspense>
);

/** The tabs about the user and another person. The user's own profile has none of them. */
export const personRelationTabs: readonly ProfileTab<PersonProfile, PersonHead>[] = [
  { path: 'you', name: 'You', content: (person, scope) => lazily(<PersonYou person={person} scope={scope} />) },
  {
    path: 'notes',
    name: 'Notes / Labels',
    content: (person, scope) => lazily(<AnnotationsTab key={person.id} kind="people" about={person} scope={scope} />),
  },
];

export const organizationRelationTabs: readonly ProfileTab<OrganizationProfile, OrganizationHead>[] = [
  {
    path: 'you',
    name: 'You',
    content: (organization, scope) => lazily(<OrganizationYou organization={organization} scope={scope} />),
  },
  {
    path: 'notes',
    name: 'Notes / Labels',
    content: (organization, scope) =>
      lazily(<AnnotationsTab key={organization.id} kind="organizations" about={organization} scope={scope} />),
  },
];
