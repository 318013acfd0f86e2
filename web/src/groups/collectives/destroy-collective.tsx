import type { Collective } from '@kith/contract/groups/collectives';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SubmitEvent } from 'react';
import { useReport } from '../../ui/snackbar/use-report.ts';
import { useDestroyCollective } from './collectives.api.ts';

interface DestroyCollectiveProps {
  collective: Collective;
  /** Must leave all pages of the collective. */
  onDestroyed: () => Promise<void>;
}

/** Destroys a collective. The owner must type its name, because this cannot be undone. */
export function DestroyCollective({ collective, onDestroyed }: DestroyCollectiveProps) {
  const [typed, setTyped] = useState('');
  const report = useReport();
  const destroy = useDestroyCollective();
  const name = typed.trim();
  const isNameCorrect = name.toLowerCase() === collective.name.trim().toLowerCase();
  const submit = () =>
    report(
      async () => {
        await destroy.mutateAsync({ params: { id: collective.id }, body: { name } });
        await onDestroyed();
      },
      { done: 'Collective destroyed', failed: 'Destroy Collective failed' },
    );
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2.5 }}>
        <strong>This cannot be undone.</strong> The notes, labels, invitations and shared networks of this collective
        are deleted for everybody. Nobody’s own network changes.
      </Alert>
      <Box
        component="form"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (isNameCorrect && !destroy.isPending) void submit();
        }}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <div>
          To destroy it, type its name: <strong>{collective.name}</strong>
        </div>
        <TextField
          label="Collective's Name"
          value={typed}
          autoComplete="off"
          error={destroy.isError}
          helperText={destroy.error?.message}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="contained" color="error" disabled={!isNameCorrect || destroy.isPending}>
          Destroy Collective
        </Button>
      </Box>
    </>
  );
}
