import type { LinkedinImport } from '@kith/contract/relationships/linkedin-import';
import Download from 'icon:outline-download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../ui/paged-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';
import { ImportRowLine } from './import-row.tsx';
import { rowsDownload, rowsQuery } from './linkedin-import.api.ts';
import { RowFilterChoice } from './row-filter-choice.tsx';
import { rowFilters } from './row-filters.ts';

/** The rows of an import, filtered by outcome, to read or to download. */
export function ImportRows({ of: linkedinImport }: { of: LinkedinImport }) {
  const { id } = linkedinImport;
  const [chosen, setChosen] = useState(0);
  const [page, setPage] = useState(1);
  const { filter } = rowFilters[chosen] ?? rowFilters[0];
  const result = useQuery(rowsQuery(id, filter, page));
  return (
    <>
      <RowFilterChoice
        of={linkedinImport}
        chosen={chosen}
        onChoose={(index) => {
          setChosen(index);
          setPage(1);
        }}
      />
      <PagedList
        {...result}
        name="rows"
        onPage={setPage}
        tools={
          <Button component="a" color="inherit" href={rowsDownload(id, filter)} download startIcon={<Download />}>
            Download
          </Button>
        }
        renderRow={(row) => <ImportRowLine key={row.rowNumber} row={row} of={linkedinImport} />}
        skeleton={<RowSkeletons rows={4} />}
        empty={
          <Box>
            <EmptyState title="No rows found">No row of the file has this outcome.</EmptyState>
          </Box>
        }
      />
    </>
  );
}
