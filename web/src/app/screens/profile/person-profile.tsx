import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useMarkProfileViewed } from '../../../identity/account/account.api.ts';
import { PersonHeader } from '../../../people/person-profile/person-header.tsx';
import { listsOfPeople, personQuery } from '../../../entities/person/person.api.ts';
import { useListedRow } from '../../../entities/profile/use-listed-row.ts';
import { personTabs } from '../../../people/person-profile/person-tabs.tsx';
import { sessionQuery } from '../../../identity/session/session.api.ts';
import { useScope } from '../../use-scope.ts';
import { ProfileBody } from './profile-body.tsx';
import { personRelationTabs } from './relation-tabs.tsx';

export function PersonProfileScreen() {
  const id = Number(useParams()['personId']);
  const scope = useScope();
  const { data: session } = useQuery(sessionQuery);
  const result = useQuery(personQuery(id));
  const isOwn = session?.personId === id;
  useMarkViewed(isOwn ? id : undefined);
  return (
    <ProfileBody
      kind="people"
      result={result}
      row={useListedRow(listsOfPeople, id)}
      tabs={isOwn ? personTabs : [...personTabs, ...personRelationTabs]}
      renderHeader={(person, titleId) => <PersonHeader person={person} titleId={titleId} scope={scope} />}
    />
  );
}

/** Notifies the server that the user has seen their own profile. */
function useMarkViewed(ownPersonId: number | undefined): void {
  const { mutate } = useMarkProfileViewed();
  useEffect(() => {
    if (ownPersonId) mutate({ body: { personId: ownPersonId } });
  }, [mutate, ownPersonId]);
}
