import type { Member } from '@kith/contract/groups/clients';
import type { Paged } from '@kith/contract/paging';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { MemberSkeletons } from '../../entities/member/member-skeletons.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { usePagedSearch } from '../../ui/use-paged-search.ts';

interface MemberSearchListProps {
  result: {
    data: Paged<Member> | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  search: ReturnType<typeof usePagedSearch>;
  empty: ReactNode;
  renderRow: (member: Member) => ReactNode;
}

/** The list that collaborators are added from, or removed. */
export function MemberSearchList({ result, search, empty, renderRow }: MemberSearchListProps) {
  return (
    <>
      <Box sx={{ maxWidth: 360 }}>
        <SearchBox label="Search Organization Members" {...search.box} />
      </Box>
      <PagedList
        {...result}
        name="members"
        onPage={search.setPage}
        skeleton={<MemberSkeletons />}
        empty={empty}
        renderRow={renderRow}
      />
    </>
  );
}
