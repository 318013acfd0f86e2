import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { organizationQuery } from '../../entities/organization/organization.api.ts';
import type { ProfileTab } from '../../entities/profile/profile-tab.ts';
import { adminScope } from '../../entities/scope/scope.ts';
import { AuditLine } from '../../entities/record/record-cells.tsx';
import { OrganizationEditor } from '../../people/organization-edit/organization-editor.tsx';
import { OrganizationHeader } from '../../people/organization-profile/organization-header.tsx';
import { organizationTabs } from '../../people/organization-profile/organization-tabs.tsx';
import { EditDialog } from '../screens/edit/edit-dialog.tsx';
import { ProfileBody } from '../screens/profile/profile-body.tsx';
import { AdminNotes, useListAddress } from './record-frame.tsx';

const tabs: readonly ProfileTab<OrganizationProfile>[] = [
  ...organizationTabs,
  { path: 'notes', name: 'Admin notes', content: ({ id }) => <AdminNotes kind="organizations" id={id} /> },
];

export function OrganizationRecord() {
  const result = useQuery(organizationQuery(Number(useParams()['organizationId'])));
  return (
    <ProfileBody
      kind="organizations"
      result={result}
      tabs={tabs}
      renderHeader={(organization, titleId) => (
        <>
          <OrganizationHeader organization={organization} titleId={titleId} scope={adminScope} />
          <AuditLine record={organization} />
        </>
      )}
    />
  );
}

/** The record with its editor in a dialog. */
export function OrganizationRecordEdit() {
  const organizationId = Number(useParams()['organizationId']);
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const back = useListAddress('organizations');
  return (
    <>
      <OrganizationRecord />
      <EditDialog of={organization?.name} back={back}>
        <OrganizationEditor organizationId={organizationId} />
      </EditDialog>
    </>
  );
}
