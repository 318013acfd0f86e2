import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { formatRange } from '../formats.ts';
import { Pager } from './pager.tsx';

interface PagerBarProps {
  /** Undefined while the first page loads. */
  paged: { page: number; pages: number; limit: number; total: number } | undefined;
  label: string;
  onPage?: ((page: number) => void) | undefined;
  /** Beside the count. */
  children?: ReactNode;
}

/** The line above and below a list: '1-50 of 4,812 total' and the page links. Has the same height while loading. */
export function PagerBar({ paged, label, onPage, children }: PagerBarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        minHeight: 46,
        py: 0.5,
      }}
    >
      <Box sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {paged ? formatRange(paged) : <Skeleton width={130} />}
      </Box>
      {children}
      {paged && <Pager page={paged.page} pages={paged.pages} label={label} onPage={onPage} />}
    </Box>
  );
}
