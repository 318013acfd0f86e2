import ShareOutlined from 'icon:outline-share';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EntityRow } from '../../ui/entity-row.tsx';
import { formatDate } from '../../ui/formats.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { sharedNetworksQuery } from './shared-networks.api.ts';

/** The collectives with which the user's network is shared. */
export function SharedCollectives() {
  const [page, setPage] = useState(1);
  const result = useQuery(sharedNetworksQuery(page));
  return (
    <PagedList
      {...result}
      name="shared collectives"
      onPage={setPage}
      skeleton={<RowSkeletons round={false} rows={3} />}
      empty={
        <EmptyState icon={<ShareOutlined />} title="Your network is private" help="sharing">
          You do not share your network. When you share it with a collective, its collaborators see whom you know and
          how well, and it is listed here.
        </EmptyState>
      }
      renderRow={({ collective, client, sharedOn }) => (
        <EntityRow
          key={collective.id}
          avatar={<Avatar name={client.name} size="small" shape="client" />}
          title={
            <Link component={RouterLink} to={`/collectives/${collective.id}/people`}>
              {collective.name}
            </Link>
          }
          line={client.name}
          details={collective.description}
          aside={`Shared since ${formatDate(sharedOn)}`}
        />
      )}
    />
  );
}
