import type { Client } from '@kith/contract/groups/clients';
import { delays } from '@kith/contract/limits';
import Add from 'icon:baseline-add';
import MailOutlined from 'icon:outline-mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberSkeletons } from '../../entities/member/member-skeletons.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { placeholders } from '../../ui/theme/tokens.ts';
import { usePagedSearch } from '../../ui/use-paged-search.ts';
import { clientInvitationsQuery, type InvitationStatus } from './client-invitations.api.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationRow } from './invitation-row.tsx';

const invitationStatuses: readonly { value: InvitationStatus; name: string; empty: string }[] = [
  { value: '', name: 'All', empty: 'People whom you invite to your collectives are listed here, with their answers.' },
  { value: '1', name: 'Accepted', empty: 'Nobody has accepted an invitation yet.' },
  { value: '0', name: 'Declined', empty: 'Nobody has declined an invitation.' },
  { value: '2', name: 'No Response', empty: 'No invitation waits for an answer.' },
];

/** The invitations to the collectives of a client, for its owner. */
export function ClientInvitations({ client }: { client: Client }) {
  const [creating, setCreating] = useState(false);
  const [accepted, setAccepted] = useState<InvitationStatus>('');
  const { box, name, page, setPage } = usePagedSearch(delays.invitationSearchDebounce);
  const result = useQuery(clientInvitationsQuery(client.id, { name, accepted, page }));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}>
          <SearchBox label="Search Invitations by Name" {...box} />
        </Box>
        {!creating && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
            Create Invitation
          </Button>
        )}
      </Box>
      {creating && <InvitationForm client={client} onClose={() => setCreating(false)} />}
      <StatusChoice
        value={accepted}
        onChange={(status) => {
          setAccepted(status);
          setPage(1);
        }}
      />
      <PagedList
        {...result}
        name="invitations"
        onPage={setPage}
        skeleton={<MemberSkeletons rows={placeholders.invitations} />}
        empty={
          <EmptyState icon={<MailOutlined />} title="No invitations" help="invitations">
            {name
              ? 'No invitation matches this name.'
              : invitationStatuses.find(({ value }) => value === accepted)?.empty}
          </EmptyState>
        }
        renderRow={(invitation) => <InvitationRow key={invitation.id} clientId={client.id} invitation={invitation} />}
      />
    </>
  );
}

interface StatusChoiceProps {
  value: InvitationStatus;
  onChange: (status: InvitationStatus) => void;
}

function StatusChoice({ value, onChange }: StatusChoiceProps) {
  return (
    <RadioGroup
      row
      aria-label="Status"
      value={value}
      onChange={(_, chosen) => onChange(chosen as InvitationStatus)}
      sx={{ mt: 1, columnGap: 1 }}
    >
      {invitationStatuses.map((status) => (
        <FormControlLabel key={status.value} value={status.value} label={status.name} control={<Radio />} />
      ))}
    </RadioGroup>
  );
}
