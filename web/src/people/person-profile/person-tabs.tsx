import type { PersonProfile } from '@kith/contract/people/person-profile';
import type { ProfileTab } from '../../entities/profile/profile-tab.ts';
import { EducationTab } from './education-tab.tsx';
import { ExperienceTab } from './experience-tab.tsx';
import { PersonSummary } from './person-summary.tsx';

export const personTabs: readonly ProfileTab<PersonProfile>[] = [
  { path: '', name: 'Summary', content: (person) => <PersonSummary person={person} /> },
  { path: 'experience', name: 'Experience', content: (person) => <ExperienceTab person={person} /> },
  { path: 'education', name: 'Education', content: (person) => <EducationTab person={person} /> },
];
