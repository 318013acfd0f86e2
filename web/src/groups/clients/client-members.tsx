import type { Client } from '@kith/contract/groups/clients';
import { delays } from '@kith/contract/limits';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { MemberRow } from '../../entities/member/member-row.tsx';
import { MemberSkeletons } from '../../entities/member/member-skeletons.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePagedSearch } from '../../ui/use-paged-search.ts';
import { clientMembersQuery } from './clients.api.ts';
import { RemoveMember } from './remove-member.tsx';

/** Who belongs to a client account. Not everybody in it may see everybody's profile, so the names are no links. */
export function ClientMembers({ client }: { client: Client }) {
  const { box, name, page, setPage } = usePagedSearch(delays.listSearchDebounce);
  const result = useQuery(clientMembersQuery(client.id, name, page));
  return (
    <>
      <Box sx={{ maxWidth: 360 }}>
        <SearchBox label="Search Members" {...box} />
      </Box>
      <PagedList
        {...result}
        name="members"
        onPage={setPage}
        skeleton={<MemberSkeletons />}
        empty={
          <EmptyState icon={<GroupsOutlined />} title="Nobody found">
            No member is called that.
          </EmptyState>
        }
        renderRow={(member) => (
          <MemberRow
            key={member.userId}
            person={member.person}
            mark={member.isOwner ? 'Owner' : undefined}
            aside={client.isOwner && !member.isOwner && <RemoveMember client={client} member={member} />}
          />
        )}
      />
    </>
  );
}
