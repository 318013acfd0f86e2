import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { count } from '../formats.ts';
import type { BulkProps } from './table-description.ts';

interface BulkBarProps<T> extends BulkProps<T> {
  Bulk: ComponentType<BulkProps<T>>;
}

/** What can be done with the chosen rows. */
export function BulkBar<T>({ rows, onDone, Bulk }: BulkBarProps<T>) {
  return (
    <Box role="region" aria-label="Selection" sx={barStyle}>
      <span>{count(rows.length)} selected</span>
      <Bulk rows={rows} onDone={onDone} />
      <Button color="inherit" onClick={onDone} sx={{ ml: 'auto' }}>
        Clear selection
      </Button>
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  px: 1.5,
  py: 0.75,
  borderRadius: '10px',
  bgcolor: 'selection.main',
  fontSize: 13,
  fontWeight: 600,
};
