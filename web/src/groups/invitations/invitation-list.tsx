import MailOutlined from 'icon:outline-mail';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { placeholders } from '../../ui/theme/tokens.ts';
import { invitationFilters, type InvitationFilter } from './filters.ts';
import { InvitationCard } from './invitation-card.tsx';
import { invitationsQuery } from './invitations.api.ts';

/** The invitations that are mine to answer, and those I have answered. */
export function InvitationList() {
  const [filter, setFilter] = useState<InvitationFilter>('');
  const [page, setPage] = useState(1);
  const result = useQuery(invitationsQuery(filter, page));
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="secondary"
        aria-label="Show"
        value={filter}
        onChange={(_, chosen: InvitationFilter | null) => {
          // Null: the chosen one was pressed again.
          if (chosen === null) return;
          setFilter(chosen);
          setPage(1);
        }}
        sx={{ maxWidth: '100%', mb: 1 }}
      >
        {invitationFilters.map(({ value, name }) => (
          <ToggleButton key={value} value={value} sx={filterStyle}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PagedList
        {...result}
        name="invitations"
        onPage={setPage}
        renderRow={(invitation) => <InvitationCard key={invitation.id} invitation={invitation} />}
        skeleton={<RowSkeletons round={false} rows={placeholders.invitations} />}
        empty={
          <EmptyState icon={<MailOutlined />} title="No invitations">
            {invitationFilters.find(({ value }) => value === filter)?.empty}
          </EmptyState>
        }
      />
    </>
  );
}

const filterStyle = {
  textTransform: 'none',
  px: { xs: 1, sm: 1.75 },
  py: 0.5,
  fontSize: 13,
  fontWeight: 600,
  lineHeight: '20px',
};
