import type { Named } from '@kith/contract/people/people';
import type { Paged } from '@kith/contract/paging';
import type { WorkRolesAtOrganization } from '@kith/contract/people/person-profile';

/** An entry of the work history, with where it was. */
export type Role = WorkRolesAtOrganization['roles'][number] & { organization: WorkRolesAtOrganization['organization'] };

export function rolesOf({ results }: Paged<WorkRolesAtOrganization>): Role[] {
  return results.flatMap(({ organization, roles }) => roles.map((role) => ({ ...role, organization })));
}

/** What the form of a role shows, there or not yet. */
export type RoleDraft = Omit<Role, 'id' | 'primary' | 'organization'> & { organization: Named | null };

export const newRole: RoleDraft = {
  version: 0,
  organization: null,
  title: '',
  from: null,
  to: null,
  isOngoing: true,
  roleType: null,
  seniorityLevels: [],
};
