import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PersonHeader } from '../../../features/person-profile/person-header.tsx';
import { personQuery } from '../../../features/person-profile/person-profile.api.ts';
import { personTabs } from '../../../features/person-profile/person-tabs.tsx';
import { sessionQuery } from '../../../features/session/session.api.ts';
import { ProfileBody } from './profile-body.tsx';
import { personRelationTabs } from './relation-tabs.tsx';

export function PersonProfileScreen() {
  const id = Number(useParams()['personId']);
  const { data: session } = useQuery(sessionQuery);
  const result = useQuery(personQuery(id));
  return (
    <ProfileBody
      kind="people"
      result={result}
      tabs={session?.personId === id ? personTabs : [...personTabs, ...personRelationTabs]}
      renderHeader={(person, titleId) => <PersonHeader person={person} titleId={titleId} />}
    />
  );
}
