import type { Paged } from '@kith/contract/paging';
import type { PersonSummary } from '@kith/contract/people/people';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { PersonRow } from '../../entities/person/person-row.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import type { GoToPage } from '../../ui/pager/use-existing-page.ts';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';

interface PeopleListProps {
  result: UseQueryResult<Paged<PersonSummary>>;
  onPage: GoToPage;
  empty: ReactNode;
}

/** People of an organization, one page at a time. */
export function PeopleList({ result, onPage, empty }: PeopleListProps) {
  const top = useRef<HTMLDivElement>(null);
  return (
    // Stops below the tabs, which stay in sight.
    <Box ref={top} sx={{ scrollMarginTop: 110 }}>
      <PagedList
        {...result}
        name="people"
        onPage={(page, how) => {
          onPage(page, how);
          // The pager below the list leads to the top of the next page.
          top.current?.scrollIntoView({ block: 'start' });
        }}
        renderRow={(person) => <PersonRow key={person.id} person={person} />}
        skeleton={<RowSkeletons />}
        empty={empty}
      />
    </Box>
  );
}
