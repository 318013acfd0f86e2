import MailOutlined from 'icon:outline-mail';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { placeholders } from '../../ui/theme/tokens.ts';
import { ToggleChoice } from '../../ui/toggle-choice.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { invitationsQuery, type InvitationFilter } from './invitations.api.ts';

const invitationFilters: readonly { value: InvitationFilter; name: string; empty: string }[] = [
  { value: '', name: 'All', empty: 'When somebody invites you to a collective, you answer here.' },
  { value: '2', name: "Haven't Responded", empty: 'You have answered every invitation.' },
  { value: '1', name: 'Accepted', empty: 'You have accepted no invitation yet.' },
  { value: '0', name: 'Declined', empty: 'You have declined no invitation.' },
];

/** The invitations of the user, open and answered. */
export function InvitationList() {
  const [filter, setFilter] = useState<InvitationFilter>('');
  const [page, setPage] = useState(1);
  const result = useQuery(invitationsQuery(filter, page));
  return (
    <>
      <ToggleChoice
        label="Show"
        choices={invitationFilters}
        value={filter}
        onChoose={(chosen) => {
          setFilter(chosen);
          setPage(1);
        }}
        sx={filterStyle}
      />
      <PagedList
        {...result}
        name="invitations"
        onPage={setPage}
        renderRow={(invitation) => <InvitationCard key={invitation.id} invitation={invitation} />}
        skeleton={<RowSkeletons round={false} rows={placeholders.invitations} />}
        empty={
          <EmptyState icon={<MailOutlined />} title="No invitations" help="collectives">
            {invitationFilters.find(({ value }) => value === filter)?.empty}
          </EmptyState>
        }
      />
    </>
  );
}

/** All four filters fit beside each other on a phone. */
const filterStyle = {
  maxWidth: '100%',
  mb: 1,
  '& .MuiToggleButton-root': { px: { xs: 1, sm: 1.75 }, fontSize: 13, lineHeight: '20px' },
};
