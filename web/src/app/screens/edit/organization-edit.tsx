import { useParams } from 'react-router';
import { OrganizationEditor } from '../../../features/organization-edit/organization-editor.tsx';
import { OrganizationProfileScreen } from '../profile/organization-profile.tsx';
import { EditDialog } from './edit-dialog.tsx';

/** An organization's profile with its editor over it. */
export function OrganizationEditScreen() {
  return (
    <>
      <OrganizationProfileScreen />
      <EditDialog>
        <OrganizationEditor organizationId={Number(useParams()['organizationId'])} />
      </EditDialog>
    </>
  );
}
