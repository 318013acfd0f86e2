import { organizationsTable } from '../../people/organizations/organizations-table.tsx';
import { peopleTable } from '../../people/people/people-table.tsx';
import { AdminTable } from '../../ui/admin-table/admin-table.tsx';

export function PeopleRecordsScreen() {
  return <AdminTable table={peopleTable} />;
}

export function OrganizationRecordsScreen() {
  return <AdminTable table={organizationsTable} />;
}
