import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Section } from './use-section.ts';

/** Says that somebody else saved first, and switches between their values and the user's own edits. */
export function ConflictNotice({ conflict }: { conflict: NonNullable<Section['conflict']> }) {
  const theirs = conflict.shows === 'theirs';
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1, '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" onClick={theirs ? conflict.showMine : conflict.showTheirs}>
          {theirs ? 'Back to mine' : 'Show theirs'}
        </Button>
      }
    >
      {theirs
        ? 'This is the current version. What you typed is still here.'
        : 'Somebody else has changed this. What you typed is still here; saving replaces their version.'}
    </Alert>
  );
}
