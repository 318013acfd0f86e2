import type { Member } from '@kith/contract/groups/clients';
import type { Paged } from '@kith/contract/paging';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { usePagedSearch } from '../../ui/use-paged-search.ts';
import { MemberSkeletons } from './member-skeletons.tsx';

interface MemberSearchListProps {
  /** The label of the search box: 'Search Members'. */
  label: string;
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

/** A paged list of members with a search box. */
export function MemberSearchList({ label, result, search, empty, renderRow }: MemberSearchListProps) {
  return (
    <>
      <Box sx={{ maxWidth: 360 }}>
        <SearchBox label={label} {...search.box} />
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
