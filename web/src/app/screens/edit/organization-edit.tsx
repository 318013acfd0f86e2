import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { organizationQuery } from '../../../entities/organization/organization.api.ts';
import { OrganizationEditor } from '../../../people/organization-edit/organization-editor.tsx';
import { OrganizationProfileScreen } from '../profile/organization-profile.tsx';
import { EditDialog } from './edit-dialog.tsx';

/** An organization's profile with its editor over it. */
export function OrganizationEditScreen() {
  const organizationId = Number(useParams()['organizationId']);
  const { data: organization } = useQuery(organizationQuery(organizationId));
  return (
    <>
      <OrganizationProfileScreen />
      <EditDialog of={organization?.name}>
        <OrganizationEditor organizationId={organizationId} />
      </EditDialog>
    </>
  );
}
