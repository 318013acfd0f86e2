import { organizationsTable } from '../../features/organizations/organizations-table.tsx';
import { peopleTable } from '../../features/people/people-table.tsx';
import { AdminTable } from '../../ui/admin-table/admin-table.tsx';

export function PeopleRecordsScreen() {
  return <AdminTable table={peopleTable} />;
}

export function OrganizationRecordsScreen() {
  return <AdminTable table={organizationsTable} />;
}
