import type { PersonProfile } from '@kith/contract/people/person-profile';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { ProfileTab } from '../../entities/profile/profile-tab.ts';
import { AuditLine } from '../../entities/record/record-cells.tsx';
import { ErasePerson } from '../../identity/erasure/erase-person.tsx';
import { PersonEditor, personSections } from '../../people/person-edit/person-editor.tsx';
import { ImportedFacts } from '../../people/person-profile/imported-facts.tsx';
import { adminScope } from '../../entities/scope/scope.ts';
import { PersonHeader } from '../../people/person-profile/person-header.tsx';
import { personQuery } from '../../entities/person/person.api.ts';
import { personTabs } from '../../people/person-profile/person-tabs.tsx';
import { EditDialog } from '../screens/edit/edit-dialog.tsx';
import { editorSections } from '../screens/edit/editor-sections.ts';
import { ProfileBody } from '../screens/profile/profile-body.tsx';
import { AdminNotes, useListAddress } from './record-frame.tsx';

const tabs: readonly ProfileTab<PersonProfile>[] = [
  ...personTabs,
  { path: 'imported', name: 'Imported', content: (person) => <ImportedFacts person={person} /> },
  { path: 'notes', name: 'Admin notes', content: ({ id }) => <AdminNotes kind="people" id={id} /> },
  { path: 'erase', name: 'Erase', content: ({ id }) => <Erase key={id} personId={id} /> },
];

function Erase({ personId }: { personId: number }) {
  const navigate = useNavigate();
  const list = useListAddress('people');
  return <ErasePerson personId={personId} onErased={() => void navigate(list)} />;
}

export function PersonRecord() {
  const result = useQuery(personQuery(Number(useParams()['personId'])));
  return (
    <ProfileBody
      kind="people"
      result={result}
      tabs={tabs}
      renderHeader={(person, titleId) => (
        <>
          <PersonHeader person={person} titleId={titleId} scope={adminScope} />
          <AuditLine record={person} />
        </>
      )}
    />
  );
}

/** The record with its editor in a dialog. */
export function PersonRecordEdit() {
  const { personId, section: requested = 'summary' } = useParams();
  const { data: person } = useQuery(personQuery(Number(personId)));
  const back = useListAddress('people');
  const section = personSections.find((one) => one === requested);
  if (!section) return <Navigate replace to="/not-found" />;
  return (
    <>
      <PersonRecord />
      <EditDialog of={person?.name} sections={editorSections} back={back}>
        <PersonEditor personId={Number(personId)} section={section} />
      </EditDialog>
    </>
  );
}
