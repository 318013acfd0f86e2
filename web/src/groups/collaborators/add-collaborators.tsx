import type { Member } from '@kith/contract/groups/clients';
import type { Collective } from '@kith/contract/groups/collectives';
import { delays } from '@kith/contract/limits';
import GroupsOutlined from 'icon:outline-groups';
import PersonAdd from 'icon:outline-person-add';
import { useQuery } from '@tanstack/react-query';
import { MemberRow } from '../../entities/member/member-row.tsx';
import { MemberSearchList } from '../../entities/member/member-search-list.tsx';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePagedSearch } from '../../ui/use-paged-search.ts';
import { candidatesQuery, useAddCollaborators } from './collaborators.api.ts';

/** The members of the client who are not in this collective. The owner may not be allowed to see their profiles. */
export function AddCollaborators({ collective }: { collective: Collective }) {
  const search = usePagedSearch(delays.listSearchDebounce);
  const result = useQuery(candidatesQuery(collective.clientAccountId, collective.id, search.name, search.page));
  return (
    <MemberSearchList
      label="Search Organization Members"
      result={result}
      search={search}
      empty={
        <EmptyState icon={<GroupsOutlined />} title={search.name ? 'Nobody found' : 'Everybody is here'}>
          {search.name
            ? 'Nobody else in the organization matches this name.'
            : 'Every member of the organization collaborates in this collective. Invite others under Invitations in the settings of the organization.'}
        </EmptyState>
      }
      renderRow={(member) => (
        <MemberRow
          key={member.userId}
          person={member.person}
          aside={<AddMenu collectiveId={collective.id} member={member} />}
        />
      )}
    />
  );
}

function AddMenu({ collectiveId, member }: { collectiveId: number; member: Member }) {
  const report = useReport();
  const add = useAddCollaborators();
  const choose = () =>
    report(() => add.mutateAsync({ params: { id: collectiveId }, body: { userIds: [member.userId] } }), {
      done: 'Collaborators updated',
      failed: 'Collaborators failed to update',
    });
  return (
    <RowMenu
      label={`Actions for ${member.person.name}`}
      disabled={add.isPending}
      entries={[{ name: 'Add Collaborator', icon: <PersonAdd />, onChoose: () => void choose() }]}
    />
  );
}
