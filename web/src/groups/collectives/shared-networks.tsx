import type { Collective } from '@kith/contract/groups/collectives';
import HubOutlined from '@mui/icons-material/HubOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { MemberRow } from '../../entities/member/member-row.tsx';
import { MemberSkeletons } from '../../entities/member/member-skeletons.tsx';
import { targetOfAddress } from '../../entities/profile/profile-address.ts';
import { count } from '../../ui/formats.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { sharedNetworksQuery } from './collectives.api.ts';
import { NetworkSharing } from './network-sharing.tsx';

/** What the collaborators share with each other, and one's own part in it. */
export function SharedNetworks({ collective }: { collective: Collective }) {
  const [page, setPage] = useState(1);
  const location = useLocation();
  const result = useQuery(sharedNetworksQuery(collective.id, page));
  return (
    <>
      <NetworkSharing collective={collective} />
      <PagedList
        {...result}
        name="shared networks"
        onPage={setPage}
        skeleton={<MemberSkeletons rows={4} />}
        empty={
          <EmptyState icon={<HubOutlined />} title="No network is shared yet">
            As soon as a collaborator shares theirs, the people they know are found in this collective.
          </EmptyState>
        }
        renderRow={({ person, totalPersons, totalOrganizations }) => (
          <MemberRow
            key={person.id}
            person={person}
            target={targetOfAddress(location, `/collectives/${collective.id}/people/${person.id}`)}
            details={
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <span>People: {count(totalPersons)}</span>
                <span>Organizations: {count(totalOrganizations)}</span>
              </Box>
            }
          />
        )}
      />
    </>
  );
}
