import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PersonHeader } from '../../../features/person-profile/person-header.tsx';
import { personQuery } from '../../../features/person-profile/person-profile.api.ts';
import { personTabs } from '../../../features/person-profile/person-tabs.tsx';
import { ProfileBody } from './profile-body.tsx';

export function PersonProfileScreen() {
  const result = useQuery(personQuery(Number(useParams()['personId'])));
  return (
    <ProfileBody
      kind="people"
      result={result}
      tabs={personTabs}
      renderHeader={(person, titleId) => <PersonHeader person={person} titleId={titleId} />}
    />
  );
}
