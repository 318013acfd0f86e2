import type { Collective } from '@kith/contract/groups/collectives';
import HubOutlined from 'icon:outline-hub';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { MemberRow } from '../../entities/member/member-row.tsx';
import { MemberSkeletons } from '../../entities/member/member-skeletons.tsx';
import { targetOfAddress } from '../../entities/profile/profile-address.ts';
import { formatCount } from '../../ui/formats.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { sharedNetworksQuery, useShareNetwork, useUnshareNetwork } from './collectives.api.ts';
import { SharingPreview } from './sharing-preview.tsx';

/** The networks that are shared with a collective, and whether the user shares their own. */
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
          <EmptyState icon={<HubOutlined />} title="No network is shared yet" help="sharing">
            When a collaborator shares a network, its people are listed in this collective.
          </EmptyState>
        }
        renderRow={({ person, totalPersons, totalOrganizations }) => (
          <MemberRow
            key={person.id}
            person={person}
            target={targetOfAddress(location, `/collectives/${collective.id}/people/${person.id}`)}
            details={
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <span>People: {formatCount(totalPersons)}</span>
                <span>Organizations: {formatCount(totalOrganizations)}</span>
              </Box>
            }
          />
        )}
      />
    </>
  );
}

/** Explains what sharing means, and shares or unshares the user's network. */
function NetworkSharing({ collective }: { collective: Collective }) {
  const report = useReport();
  const share = useShareNetwork();
  const unshare = useUnshareNetwork();
  const { networkShared } = collective;
  const toggle = () =>
    report(() => (networkShared ? unshare : share).mutateAsync({ params: { id: collective.id } }), {
      failed: 'Network failed to update',
    });
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mb: 2 }}>
      <SharingPreview collective={collective} />
      <Button
        variant="contained"
        color={networkShared ? 'warning' : 'success'}
        disabled={share.isPending || unshare.isPending}
        onClick={() => void toggle()}
      >
        {networkShared ? 'Remove Network' : 'Share Network'}
      </Button>
    </Box>
  );
}
