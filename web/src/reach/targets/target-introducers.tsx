import type { TargetIntroducer } from '@kith/contract/reach/targets';
import Handshake from 'icon:outline-handshake';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EntityRow } from '../../ui/entity-row.tsx';
import { formatCount } from '../../ui/formats.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { readPage } from '../../ui/pager/page-window.ts';
import { rowLinkAttribute } from '../../ui/row-arrow-keys.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { introducersQuery } from './targets.api.ts';

/** Whom to ask, those who can help with the most targets first. */
export function TargetIntroducers({ listId }: { listId: number }) {
  const result = useQuery(introducersQuery(listId, readPage(useLocation().search)));
  return (
    <PagedList
      {...result}
      name="introducers"
      renderRow={(introducer) => <IntroducerRow key={introducer.personId} introducer={introducer} />}
      skeleton={<RowSkeletons rows={4} />}
      empty={
        <EmptyState icon={<Handshake />} title="Nobody to ask yet" help="targets">
          Here is who can introduce you to targets of this list.
        </EmptyState>
      }
    />
  );
}

function IntroducerRow({
  introducer: { personId, name, headline, profilePicture, targets },
}: {
  introducer: TargetIntroducer;
}) {
  return (
    <EntityRow
      avatar={<Avatar name={name} picture={profilePicture} size="small" />}
      title={
        <Link className="row-link" to={`?introducer=${personId}`} {...{ [rowLinkAttribute]: `introducer/${personId}` }}>
          Ask {name}: {formatCount(targets)} of your targets
        </Link>
      }
      line={headline}
    />
  );
}
