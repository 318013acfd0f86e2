import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import Box from '@mui/material/Box';
import type { Scope } from '../../../entities/scope/scope.ts';
import { ProfileChains } from './profile-chains.tsx';

/** The chains that lead to an organization. */
export function OrganizationYouTab({ organization, scope }: { organization: OrganizationProfile; scope: Scope }) {
  return (
    <Box sx={{ maxWidth: 900 }}>
      <ProfileChains scope={scope} target={{ kind: 'organizations', id: organization.id, name: organization.name }} />
    </Box>
  );
}
