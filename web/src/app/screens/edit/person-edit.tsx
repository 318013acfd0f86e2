import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { personQuery } from '../../../entities/person/person.api.ts';
import { PersonEditor, personSections } from '../../../people/person-edit/person-editor.tsx';
import { PersonProfileScreen } from '../profile/person-profile.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { editorSections } from './editor-sections.ts';

/** A person's profile with its editor over it. */
export function PersonEditScreen() {
  const { personId, section: requested = 'summary' } = useParams();
  const { data: person } = useQuery(personQuery(Number(personId)));
  const section = personSections.find((one) => one === requested);
  if (!section) return <Navigate replace to="/not-found" />;
  return (
    <>
      <PersonProfileScreen />
      <EditDialog of={person?.name} sections={editorSections}>
        <PersonEditor personId={Number(personId)} section={section} />
      </EditDialog>
    </>
  );
}
