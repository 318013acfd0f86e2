import type { ComparedRecord } from '@kith/contract/office/merges';
import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { Lost } from './choices.ts';

interface ConfirmMergeProps {
  open: boolean;
  kept: ComparedRecord;
  gone: ComparedRecord;
  lost: readonly Lost[];
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once before two records become one, and names what will go. */
export function ConfirmMerge({ kept, gone, lost, ...dialog }: ConfirmMergeProps) {
  return (
    <ConfirmDialog {...dialog} title={`Merge ${gone.name} into ${kept.name}?`} confirm="Merge">
      The record {gone.name} (ID {gone.id}) goes. Everything that hangs on it moves to {kept.name} (ID {kept.id}).
      {lost.length > 0 && (
        <>
          {' These values are not kept:'}
          <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {lost.map(({ label, values }) => (
              <li key={label}>
                {label}
                {values.length > 0 && `: ${values.join(', ')}`}
              </li>
            ))}
          </Box>
        </>
      )}{' '}
      You can undo it under Merges.
    </ConfirmDialog>
  );
}
