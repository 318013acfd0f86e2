import type { OrganizationProfile } from '@kith/contract/people/organization-profile';
import Box from '@mui/material/Box';
import type { Scope } from '../../../entities/scope/scope.ts';
import { ChainList } from '../../../relationships/chains/chain-list.tsx';
import { AskIntroduction } from './ask-introduction.tsx';
import { MoreChainsLink } from './more-chains-link.tsx';

/** The chains that lead to an organization. */
export function OrganizationYouTab({ organization, scope }: { organization: OrganizationProfile; scope: Scope }) {
  return (
    <Box sx={{ maxWidth: 900 }}>
      <ChainList
        scope={scope}
        kind="organizations"
        target={organization}
        tab="you"
        emptyAction={<MoreChainsLink scope={scope} />}
        renderAction={(chain) => (
          <AskIntroduction
            scope={scope}
            target={{ kind: 'organizations', id: organization.id, name: organization.name }}
            chain={chain}
          />
        )}
      />
    </Box>
  );
}
