import { invitesTable } from '../../features/invites/invites-table.tsx';
import { AdminTable } from '../../ui/admin-table/admin-table.tsx';

export function InvitesScreen() {
  return <AdminTable table={invitesTable} />;
}
