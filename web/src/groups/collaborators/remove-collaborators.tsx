import type { Member } from '@kith/contract/groups/clients';
import type { Collective } from '@kith/contract/groups/collectives';
import { delays } from '@kith/contract/limits';
import GroupsOutlined from 'icon:outline-groups';
import PersonRemove from 'icon:outline-person-remove';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { MemberRow } from '../../entities/member/member-row.tsx';
import { MemberSearchList } from '../../entities/member/member-search-list.tsx';
import { targetOfAddress } from '../../entities/profile/profile-address.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedAction } from '../../ui/dialog/use-confirmed-action.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePagedSearch } from '../../ui/use-paged-search.ts';
import { collaboratorPageQuery, useRemoveCollaborators } from './collaborators.api.ts';

/** All collaborators. Each except the owner can be removed. */
export function RemoveCollaborators({ collective }: { collective: Collective }) {
  const location = useLocation();
  const search = usePagedSearch(delays.listSearchDebounce);
  const result = useQuery(collaboratorPageQuery(collective.id, search.name, search.page));
  return (
    <MemberSearchList
      label="Search Organization Members"
      result={result}
      search={search}
      empty={
        <EmptyState icon={<GroupsOutlined />} title="Nobody found">
          No collaborator matches this name.
        </EmptyState>
      }
      renderRow={(member) => (
        <MemberRow
          key={member.userId}
          person={member.person}
          badge={member.isOwner ? 'Owner' : undefined}
          target={targetOfAddress(location, `/collectives/${collective.id}/people/${member.person.id}`)}
          aside={!member.isOwner && <RemoveMenu collective={collective} member={member} />}
        />
      )}
    />
  );
}

function RemoveMenu({ collective, member }: { collective: Collective; member: Member }) {
  const remove = useRemoveCollaborators();
  const removal = useConfirmedAction({
    act: () => remove.mutateAsync({ params: { id: collective.id }, body: { userIds: [member.userId] } }),
    done: 'Collaborators updated',
    failed: 'Collaborators failed to update',
  });
  const { name } = member.person;
  return (
    <>
      <RowMenu
        label={`Actions for ${name}`}
        entries={[{ name: 'Remove Collaborator', icon: <PersonRemove />, onChoose: removal.ask }]}
      />
      <ConfirmDialog {...removal.dialog} title={`Remove ${name}?`} confirm="Remove">
        They leave {collective.name}, and their network is no longer shared with it. Their notes stay.
      </ConfirmDialog>
    </>
  );
}
