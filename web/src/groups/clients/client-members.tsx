import type { Client, Member } from '@kith/contract/groups/clients';
import { delays } from '@kith/contract/limits';
import GroupsOutlined from 'icon:outline-groups';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { MemberRow } from '../../entities/member/member-row.tsx';
import { MemberSearchList } from '../../entities/member/member-search-list.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePagedSearch } from '../../ui/use-paged-search.ts';
import { clientMembersQuery, useRemoveClientMembers } from './clients.api.ts';

/** The members of a client. Not every member may see every profile, so the names are no links. */
export function ClientMembers({ client }: { client: Client }) {
  const search = usePagedSearch(delays.listSearchDebounce);
  const result = useQuery(clientMembersQuery(client.id, search.name, search.page));
  return (
    <MemberSearchList
      label="Search Members"
      result={result}
      search={search}
      empty={
        <EmptyState icon={<GroupsOutlined />} title="Nobody found">
          No member matches this name.
        </EmptyState>
      }
      renderRow={(member) => (
        <MemberRow
          key={member.userId}
          person={member.person}
          badge={member.isOwner ? 'Owner' : undefined}
          aside={client.isOwner && !member.isOwner && <RemoveMember client={client} member={member} />}
        />
      )}
    />
  );
}

/** Shown to the owner, for every other member. */
function RemoveMember({ client, member }: { client: Client; member: Member }) {
  const remove = useRemoveClientMembers();
  const removal = useConfirmedAction({
    act: () => remove.mutateAsync({ params: { id: client.id }, body: { userIds: [member.userId] } }),
    done: 'Members updated',
    failed: 'Members failed to update',
  });
  const { name } = member.person;
  return (
    <>
      <Button variant="outlined" color="inherit" aria-label={`Remove ${name}`} onClick={removal.ask}>
        Remove
      </Button>
      <ConfirmDialog {...removal.dialog} title={`Remove ${name}?`} confirm="Remove">
        They leave {client.name} and all its collectives, and their network is no longer shared there. Their notes stay.
      </ConfirmDialog>
    </>
  );
}
