import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { personQuery } from '../../../entities/person/person.api.ts';
import { PersonEditor, personParts } from '../../../people/person-edit/person-editor.tsx';
import { PersonProfileScreen } from '../profile/person-profile.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { editParts } from './edit-parts.ts';

/** A person's profile with its editor over it. */
export function PersonEditScreen() {
  const { personId, part: asked = 'summary' } = useParams();
  const { data: person } = useQuery(personQuery(Number(personId)));
  const part = personParts.find((one) => one === asked);
  if (!part) return <Navigate replace to="/not-found" />;
  return (
    <>
      <PersonProfileScreen />
      <EditDialog of={person?.name} parts={editParts}>
        <PersonEditor personId={Number(personId)} part={part} />
      </EditDialog>
    </>
  );
}
