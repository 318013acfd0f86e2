import type { Named } from '@kith/contract/people/people';
import type { Paged } from '@kith/contract/paging';
import type { WorkRolesAtOrganization } from '@kith/contract/people/person-profile';

/** A work role with its organization. */
export type WorkRoleAtOrganization = WorkRolesAtOrganization['roles'][number] & {
  organization: WorkRolesAtOrganization['organization'];
};

export function flattenWorkRoles({ results }: Paged<WorkRolesAtOrganization>): WorkRoleAtOrganization[] {
  return results.flatMap(({ organization, roles }) => roles.map((role) => ({ ...role, organization })));
}

/** The values of a work role that may not exist yet. */
export type WorkRoleDraft = Omit<WorkRoleAtOrganization, 'id' | 'primary' | 'organization'> & {
  organization: Named | null;
};

export const emptyWorkRole: WorkRoleDraft = {
  version: 0,
  organization: null,
  title: '',
  from: null,
  to: null,
  isOngoing: true,
  roleType: null,
  seniorityLevels: [],
};
